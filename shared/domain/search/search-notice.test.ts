import { expect, it } from 'vitest';
import { searchNotice } from './search-notice.ts';

it.each([
  [[], null],
  [[{ text: 'ZZ99 9ZZ', asPlace: true }], 'We don’t know “ZZ99 9ZZ”. Try a postcode or a town.'],
  [
    [{ text: 'lorem ipsum', asPlace: false }],
    'We don’t know “lorem ipsum”. Try another word, like “physio” or “eye test”.',
  ],
  [
    [
      { text: 'florbing', asPlace: false },
      { text: 'Xyzzyville', asPlace: true },
    ],
    'We don’t know “florbing” or “Xyzzyville”. Try a postcode or a town.',
  ],
])('says what of %j was left out', (unknown, notice) => {
  expect(searchNotice(unknown)).toBe(notice);
});

it.each([
  [{ text: 'York', isUnwanted: false }, 'We look in one place at a time, so we left out “York”.'],
  [
    { text: 'not in London', isUnwanted: true },
    'We can’t leave a place out, so “not in London” changes nothing.',
  ],
])('says which place is not used: %j', (place, notice) => {
  expect(searchNotice([], [place])).toBe(notice);
  expect(searchNotice([{ text: 'ZZ99 9ZZ', asPlace: true }], [place])).toBe(
    `We don’t know “ZZ99 9ZZ”. Try a postcode or a town. ${notice}`,
  );
});
