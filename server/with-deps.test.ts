import { expect, it } from 'vitest';
import { withDeps } from './with-deps.ts';

it('binds the dependencies of each function and leaves its other arguments to the caller', async () => {
  const greet = ({ word }: { readonly word: string }, name: string) => `${word} ${name}`;
  const wait = async ({ ms }: { readonly ms: number }) => ms * 2;
  const service = withDeps({ word: 'Hello', ms: 21 }, { greet, wait });
  expect(service.greet('Ada')).toBe('Hello Ada');
  await expect(service.wait()).resolves.toBe(42);
});
