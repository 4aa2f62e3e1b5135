import { expect, it } from 'vitest';
import { hashText } from './hash-text.ts';

it('hashes texts to different 32-bit numbers, always the same', () => {
  const texts = Array.from({ length: 2000 }, (_, index) => `provider ${index}`);
  const hashes = texts.map((text) => hashText(text));
  expect(texts.map((text) => hashText(text))).toEqual(hashes);
  expect(new Set(hashes).size).toBe(texts.length);
  for (const hash of hashes) expect(hash).toBe(hash >>> 0);
});

it('depends on the start', () => {
  expect(hashText('provider', 1)).not.toBe(hashText('provider', 2));
});
