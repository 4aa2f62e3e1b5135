import type { ServerBuild } from 'react-router';
import { expect, it } from 'vitest';
import { contentFirst } from './content-first.ts';

it('removes script preloads and leaves the rest of the build unchanged', () => {
  const route = {
    id: 'root',
    module: '/assets/root.js',
    imports: ['/assets/framework.js'],
    css: ['/a.css'],
  };
  const assets = {
    entry: { module: '/assets/entry.js', imports: ['/assets/framework.js'] },
    routes: { root: route },
    url: '/assets/manifest.js',
    version: '1',
  };
  const build = { assets, publicPath: '/' } as unknown as ServerBuild;
  expect(contentFirst(build)).toEqual({
    assets: {
      ...assets,
      entry: { module: '/assets/entry.js', imports: [] },
      routes: { root: { ...route, imports: [] } },
    },
    publicPath: '/',
  });
});
