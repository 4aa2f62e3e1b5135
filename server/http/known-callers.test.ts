import { beforeEach, expect, it } from 'vitest';
import type { Caller } from './caller.ts';
import type { ChangeEar } from './change-ear.ts';
import { createKnownCallers, type KnownCallers } from './known-callers.ts';

const robin = { uid: 'robin', role: 'member' } as Caller;
const LATER = 10_000;

let tell: (uid: string | null) => void;
let hears: boolean;
let missed: Set<string>;
let now: number;
let day: string;
let known: KnownCallers;

beforeEach(() => {
  [hears, missed, now, day] = [true, new Set(), 0, '2026-03-02'];
  const ear: Pick<ChangeEar, 'onChange' | 'begin' | 'hearsAll'> = {
    onChange: (handler) => {
      tell = handler;
    },
    begin: () => ({ missed: (uid) => missed.has(uid), end: () => undefined }),
    hearsAll: () => hears,
  };
  known = createKnownCallers({ ear, today: () => day, epoch: () => now });
  known.keep(known.begin(), 'token', robin, LATER);
  known.keepTag(known.begin(), 'token', '/poll', 'W/"1"');
});

const remembers = () => [
  known.find('token')?.uid ?? null,
  known.findTag('token', '/poll', 'W/"1"'),
];

it('knows a caller, and the reply that an unchanged poll gave', () => {
  expect(remembers()).toEqual(['robin', 'W/"1"']);
  expect(known.findTag('token', '/poll', 'W/"other"')).toBeNull();
  expect(known.findTag('token', '/other', 'W/"1"')).toBeNull();
  expect(known.find('another token')).toBeNull();
});

it.each<[string, () => void]>([
  ['a change of the person', () => tell('robin')],
  ['a change of nobody knows whom', () => tell(null)],
  ['the end of the token or the session', () => void (now = LATER)],
  ['the next day', () => void (day = '2026-03-03')],
  ['silence of the database', () => void (hears = false)],
])('knows nothing any more after %s', (_, happen) => {
  happen();
  expect(remembers()).toEqual([null, null]);
});

it('does not mind changes of others', () => {
  tell('another');
  expect(remembers()).toEqual(['robin', 'W/"1"']);
});

it('keeps nothing of a reading during which the person changed', () => {
  tell('robin');
  missed.add('robin');
  known.keep(known.begin(), 'token', robin, LATER);
  expect(known.find('token')).toBeNull();
});

it('has no tag left from before a change', () => {
  tell('robin');
  known.keep(known.begin(), 'token', robin, LATER);
  expect(remembers()).toEqual(['robin', null]);
});

it('takes no token for another that ends like it', () => {
  const signature = 's'.repeat(86);
  const [whole, forged] = [`robin.${signature}`, `sam.${signature}`];
  known.keep(known.begin(), whole, robin, LATER);
  known.keepTag(known.begin(), whole, '/poll', 'W/"1"');
  expect(known.find(forged)).toBeNull();
  known.keepTag(known.begin(), forged, '/poll', 'W/"2"');
  expect(known.findTag(forged, '/poll', 'W/"2"')).toBeNull();
  expect(known.findTag(whole, '/poll', 'W/"1"')).toBe('W/"1"');
  expect(known.find(whole)?.uid).toBe('robin');
});
