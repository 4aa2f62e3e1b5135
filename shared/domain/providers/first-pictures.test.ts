import { expect, it } from 'vitest';
import { firstPictures } from './first-pictures.ts';

const album = (...numbers: number[]) => ({
  pictures: numbers.map((number) => ({ src: `/pictures/dentists-${number}` })),
});

const shown = (cards: ReturnType<typeof album>[]) =>
  firstPictures(cards).map((first, index) => cards[index]?.pictures[first]?.src);

it('keeps the first picture where the neighbours show others', () => {
  expect(firstPictures([album(1, 2, 3), album(2, 3, 4), album(3, 4, 5)])).toEqual([0, 0, 0]);
});

it('never shows the same picture on two neighbours, even of equal albums', () => {
  const cards = Array.from({ length: 40 }, (_, index) =>
    album(...(index % 3 ? [1, 2, 3] : [2, 3, 4])),
  );
  const sources = shown(cards);
  expect(sources.filter((src, index) => src === sources[index - 1])).toEqual([]);
});

it('differs from the card above in every number of columns, where five pictures allow it', () => {
  const sources = shown(Array.from({ length: 20 }, () => album(1, 2, 3, 4, 5)));
  for (const columns of [1, 2, 3, 4])
    expect(sources.filter((src, index) => src === sources[index - columns])).toEqual([]);
});

it('changes no earlier choice when cards are appended', () => {
  const cards = Array.from({ length: 12 }, () => album(1, 2, 3));
  expect(firstPictures(cards).slice(0, 6)).toEqual(firstPictures(cards.slice(0, 6)));
});

it('returns the first place for a card without pictures', () => {
  expect(firstPictures([album(), album(1)])).toEqual([0, 0]);
});
