import { expect, it } from 'vitest';
import { inOwnMemory } from './own-memory.ts';

it.each([
  ['a text', 'Ŵyn’s clinic, 2 kB', 'Ŵyn’s clinic, 2 kB'],
  ['a part of a larger buffer', Buffer.from('a b c d').subarray(2, 3), 'b'],
  ['nothing', '', ''],
])('keeps %s and nothing beside it', (_, content, text) => {
  const bytes = inOwnMemory(content);
  expect(bytes.toString()).toBe(text);
  expect(bytes.buffer.byteLength).toBe(bytes.length);
});
