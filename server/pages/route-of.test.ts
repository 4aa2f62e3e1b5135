import type { ServerBuild } from 'react-router';
import { expect, it } from 'vitest';
import { createRouteOf } from './route-of.ts';

const module = { default: () => null };
const route = (id: string, parentId: string | undefined, path?: string, index?: boolean) => [
  id,
  { id, parentId, path, index, module },
];
const routes = Object.fromEntries([
  route('root', undefined, ''),
  route('shell', 'root'),
  route('home', 'shell', undefined, true),
  route('provider', 'shell', 'provider/:id'),
  route('guard', 'shell'),
  route('settings', 'guard', 'settings'),
  route('unknown', 'shell', '*'),
]) as ServerBuild['routes'];

it.each([
  ['/', '/'],
  ['/provider/p-1234', '/provider/:id'],
  ['/settings', '/settings'],
  ['/ann@example.com/nowhere', '/*'],
])('names the page at %s by its pattern', (path, pattern) => {
  expect(createRouteOf(routes)(path)).toBe(pattern);
});
