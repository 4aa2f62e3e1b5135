import { expect, it } from 'vitest';
import { keepOffers, readKeptOffers } from './kept-offers.ts';

const OFFERS = [
  { text: '20% off', promoCode: 'HALE20', from: null, until: '2027-03-31' },
  { text: 'Free parking', promoCode: '', from: '2027-01-01', until: null },
];

it('keeps offers as lines that the build before reads, with their days beside them', () => {
  const kept = keepOffers({ name: 'One', offers: OFFERS });
  expect(kept).toEqual({
    name: 'One',
    offers: ['20% off (use promo code HALE20)', 'Free parking'],
    offerDays: [
      { from: null, until: '2027-03-31' },
      { from: '2027-01-01', until: null },
    ],
  });
  expect(readKeptOffers(kept)).toEqual({ name: 'One', offers: OFFERS });
});

it('reads what the build before kept', () => {
  expect(readKeptOffers({ offers: ['20% off (use promo code HALE20)'] })).toEqual({
    offers: [{ text: '20% off', promoCode: 'HALE20', from: null, until: null }],
  });
});

it('adds no offers to a part of a record without any', () => {
  expect(readKeptOffers(keepOffers({ name: 'One', offers: undefined }))).toEqual({ name: 'One' });
});
