import { expect, it } from 'vitest';
import { emptyDraft, messageFor, missingFields, withChosen } from './manual-draft.ts';

const draft = { chosen: ['a'], arrived: true, acknowledged: true, notes: '' };

it.each([
  [{}, []],
  [{ chosen: [] }, ['chosen']],
  [{ arrived: false }, ['arrived']],
  [{ acknowledged: false }, ['acknowledged']],
  [{ arrived: false, acknowledged: false }, ['arrived']],
  [{ chosen: [], arrived: false, acknowledged: false }, ['chosen', 'arrived']],
])('a manual check-in with %o misses %o', (parts, missing) => {
  expect(missingFields({ ...draft, ...parts })).toEqual(missing);
});

it('has a message for each field that is missing, and one for both boxes', () => {
  const all = ['chosen', 'arrived', 'acknowledged'] as const;
  const both = 'Please confirm both your arrival and acknowledgment';
  expect(all.map((field) => messageFor(field, all))).toEqual([
    'No appointment selected for check-in',
    both,
    both,
  ]);
  expect(messageFor('arrived', ['chosen'])).toBeUndefined();
});

it.each([
  [[], []],
  [['a'], ['a']],
  [['a', 'b'], []],
])('of the appointments %o it begins with %o', (ids, chosen) => {
  expect(emptyDraft(ids)).toEqual({ chosen, arrived: false, acknowledged: false, notes: '' });
});

it.each([
  ['b', true, ['a', 'b']],
  ['a', true, ['a']],
  ['a', false, []],
  ['b', false, ['a']],
])('choosing %s, %s, leaves %o and the rest', (id, on, chosen) => {
  expect(withChosen({ ...draft, notes: 'By the side door.' }, id, on)).toEqual({
    ...draft,
    chosen,
    notes: 'By the side door.',
  });
});
