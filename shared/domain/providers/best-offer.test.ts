import { expect, it } from 'vitest';
import { bestOffer } from './best-offer.ts';

type Offer = Parameters<typeof bestOffer>[0][number];

const percent = (number: number): Offer => ({ percent: number, was: null, now: null });
const prices = (was: number, now: number): Offer => ({
  percent: null,
  was: { to: was },
  now: { to: now },
});
const words: Offer = { percent: null, was: null, now: null };
const onlyBefore: Offer = { ...words, was: { to: 100 } };
const onlyAfter: Offer = { ...words, now: { to: 0 } };

it.each<[string, Offer[], number]>([
  ['the only one', [words], 0],
  ['the first of several without a reduction', [words, { ...words }], 0],
  ['the greatest percentage', [percent(10), percent(20), percent(15)], 1],
  ['a percentage before words', [words, percent(5)], 1],
  ['lower prices before words', [words, prices(100, 99)], 1],
  [
    'the percentage of the badge, not prices that fall by more',
    [prices(9200, 7800), percent(5)],
    1,
  ],
  ['a percentage above the fall in prices', [prices(100, 95), percent(20)], 1],
  ['the deeper fall, not the greater amount', [prices(1000, 900), prices(100, 80)], 1],
  [
    'the percentage of a line that also has prices',
    [{ ...prices(100, 99), percent: 50 }, percent(40)],
    0,
  ],
  ['a percentage before a free service', [prices(100, 0), percent(99)], 1],
  ['the first of equal percentages', [percent(10), percent(10)], 0],
  ['the first of equally reduced prices', [prices(80, 60), prices(100, 75)], 0],
  ['the first of a percentage and an equal fall', [percent(25), prices(80, 60)], 0],
  ['a percentage before an equal fall', [prices(100, 50), percent(50)], 1],
  ['20% before £100 to £80', [prices(10_000, 8000), percent(20)], 1],
  ['the first of 15% and £100 to £85', [percent(15), prices(10_000, 8500)], 0],
  ['the first of 12.5% and £80 to £70', [percent(12.5), prices(8000, 7000)], 0],
  ['12.51% before £80 to £70', [prices(8000, 7000), percent(12.51)], 1],
  ['a percentage before prices of nothing', [prices(0, 0), percent(5)], 1],
  ['the first of a rise and words: a rise is no reduction', [prices(50, 60), words], 0],
  ['the first if only old prices are known', [onlyBefore, words], 0],
  ['the first if only new prices are known', [words, onlyAfter], 0],
])('the best offer is %s', (_, offers, index) => {
  expect(bestOffer(offers)).toBe(offers[index]);
});

it('is nothing without offers', () => {
  expect(bestOffer([])).toBeNull();
});
