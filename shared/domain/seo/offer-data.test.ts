import { describe, expect, it } from 'vitest';
import type { ListedPrice, PriceLine } from '#shared/contract/records/provider.ts';
import { decimalPounds, memberOffers, priceOffers } from './offer-data.ts';

const LINE: PriceLine = {
  text: 'Crowns now £560',
  percent: null,
  was: null,
  now: { from: 56_000, to: 56_000 },
  unit: null,
  introductory: false,
  promoCode: null,
  hasPromoCode: false,
};

describe('pence as pounds for search engines', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [99, '0.99'],
    [100, '1.00'],
    [5605, '56.05'],
    [129_950, '1299.50'],
  ])('writes %i pence as %s', (pence, pounds) => {
    expect(decimalPounds(pence)).toBe(pounds);
  });
});

describe('the discount lines of a provider as offers', () => {
  it.each([
    ['a line without words', ''],
    ['a line of spaces', '  \n'],
    ['a line whose only words stand for a code', 'Members’ promo code'],
  ])('leave out %s', (_, text) => {
    expect(memberOffers([{ ...LINE, text }])).toEqual([]);
  });

  it('name neither a unit nor a previous price that the line does not give', () => {
    expect(memberOffers([LINE])).toEqual([
      {
        '@type': 'Offer',
        name: 'Crowns now £560',
        description: 'Price for members',
        price: '560.00',
        priceCurrency: 'GBP',
        priceSpecification: [
          { '@type': 'UnitPriceSpecification', price: '560.00', priceCurrency: 'GBP' },
        ],
      },
    ]);
  });
});

describe('the price list of a provider as offers', () => {
  const price: ListedPrice = {
    service: 'Crown',
    fromPence: 45_000,
    toPence: null,
    note: '',
    memberPrice: { fromPence: 40_000, toPence: null },
  };
  const crown = { '@type': 'Service', name: 'Crown' };

  it('names the price that everyone pays', () => {
    expect(priceOffers([price])).toEqual([
      { '@type': 'Offer', itemOffered: crown, price: '450.00', priceCurrency: 'GBP' },
    ]);
  });

  it('gives a range its two ends', () => {
    const ends = { minPrice: '450.00', maxPrice: '600.00', priceCurrency: 'GBP' };
    expect(priceOffers([{ ...price, toPence: 60_000 }])).toEqual([
      {
        '@type': 'Offer',
        itemOffered: crown,
        priceSpecification: { '@type': 'PriceSpecification', ...ends },
      },
    ]);
  });

  it('leaves out a service whose words only stand for a code', () => {
    expect(priceOffers([{ ...price, service: 'Members’ promo code' }])).toEqual([]);
  });
});
