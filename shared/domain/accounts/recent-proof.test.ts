import { expect, it } from 'vitest';
import { isRecentProof } from './recent-proof.ts';

const PROVED = new Date('2026-03-02T10:00:00Z');

it.each([
  ['at the moment of the proof', '2026-03-02T10:00:00Z', true],
  ['in the last millisecond of the ten minutes', '2026-03-02T10:09:59.999Z', true],
  ['after exactly ten minutes', '2026-03-02T10:10:00Z', false],
  ['a day later', '2026-03-03T10:00:00Z', false],
  ['by a clock that is a second behind', '2026-03-02T09:59:59Z', true],
])('a proof %s is recent or not', (_, now, recent) => {
  expect(isRecentProof(PROVED, new Date(now))).toBe(recent);
});
