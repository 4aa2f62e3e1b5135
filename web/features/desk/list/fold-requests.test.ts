import { expect, it } from 'vitest';
import { allRequestsText, foldRequests, mayHaveMoreRequests } from './fold-requests.ts';

const rows = (requests: number, days: number) => [
  ...Array.from({ length: requests }, () => ({ status: 'pending' as const })),
  ...Array.from({ length: days }, () => ({ status: 'confirmed' as const })),
];

it.each([
  ['shows up to two on a wide screen', 2, 3, { wide: true, unfolded: false }, 2, 0],
  ['folds the others away', 6, 3, { wide: true, unfolded: false }, 2, 4],
  ['shows one on a phone', 6, 3, { wide: false, unfolded: false }, 1, 5],
  ['shows a single one', 1, 3, { wide: false, unfolded: false }, 1, 0],
  ['shows all once unfolded', 20, 3, { wide: false, unfolded: true }, 20, 0],
  ['shows all where no day follows', 20, 0, { wide: false, unfolded: false }, 20, 0],
  ['has none', 0, 3, { wide: true, unfolded: false }, 0, 0],
])('%s', (_, requests, days, options, shown, folded) => {
  const split = foldRequests(rows(requests, days), options);
  expect([split.requests.length, split.days.length, split.folded]).toEqual([shown, days, folded]);
});

it.each([
  [6, false, 'Show all 6 new requests'],
  [20, true, 'Show all new requests'],
])('with %d new requests there may be more: %s', (count, more, text) => {
  expect(mayHaveMoreRequests(rows(count, 1))).toBe(more);
  expect(allRequestsText(rows(count, 1))).toBe(text);
});
