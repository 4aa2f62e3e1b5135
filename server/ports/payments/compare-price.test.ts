import { describe, expect, it } from 'vitest';
import { type ListedPrice, priceProblem } from './compare-price.ts';

const RIGHT: ListedPrice = {
  active: true,
  live: true,
  currency: 'gbp',
  unitAmount: 7500,
  every: { interval: 'year', count: 1 },
  metered: false,
  taxBehaviour: 'inclusive',
};
const configured = { plan: 'single', priceId: 'price_1', live: true } as const;

describe('a matching price', () => {
  it.each<[string, Partial<ListedPrice>]>([
    ['with tax included', {}],
    ['with nothing said of tax', { taxBehaviour: 'unspecified' }],
    ['from before tax could be told', { taxBehaviour: null }],
  ])('has no problem %s', (_name, change) => {
    expect(priceProblem(configured, { ...RIGHT, ...change })).toBeNull();
  });

  it('of the other plan has no problem either', () => {
    expect(
      priceProblem({ ...configured, plan: 'family' }, { ...RIGHT, unitAmount: 15_000 }),
    ).toBeNull();
  });
});

describe('a price that differs', () => {
  const pages = 'STRIPE_PRICE_SINGLE (price_1): the pages say £75 every year, tax included;';
  it.each<[Partial<ListedPrice>, string]>([
    [{ unitAmount: 7900 }, 'Stripe says £79 every year, tax included.'],
    [{ unitAmount: 7550 }, 'Stripe says £75.50 every year, tax included.'],
    [{ unitAmount: null }, 'Stripe says no fixed amount every year, tax included.'],
    [{ currency: 'eur' }, 'Stripe says EUR, 7500 in its smallest unit, every year, tax included.'],
    [{ every: { interval: 'month', count: 1 } }, 'Stripe says £75 every month, tax included.'],
    [{ every: { interval: 'year', count: 2 } }, 'Stripe says £75 every 2 years, tax included.'],
    [{ every: null }, 'Stripe says £75 once, tax included.'],
    [{ metered: true }, 'Stripe says £75 every year by use, tax included.'],
    [{ taxBehaviour: 'exclusive' }, 'Stripe says £75 every year, tax on top.'],
    [
      { active: false, taxBehaviour: 'unspecified' },
      'Stripe says £75 every year, archived: nobody can buy it.',
    ],
  ])('is reported with the price on the pages: %j', (change, difference) => {
    expect(priceProblem(configured, { ...RIGHT, ...change })).toBe(`${pages} ${difference}`);
  });

  it('names the setting of its plan', () => {
    expect(priceProblem({ ...configured, plan: 'family' }, RIGHT)).toMatch(
      /^STRIPE_PRICE_FAMILY .*£150.*£75/,
    );
  });

  it('is reported when the account does not have it', () => {
    expect(priceProblem(configured, null)).toBe(
      `${pages} the Stripe account of STRIPE_SECRET_KEY has no such price.`,
    );
  });

  it('is reported when it belongs to the other mode', () => {
    expect(priceProblem({ ...configured, live: false }, RIGHT)).toBe(
      `${pages} Stripe says it is a live price, and STRIPE_SECRET_KEY is a test key.`,
    );
    expect(priceProblem(configured, { ...RIGHT, live: false })).toMatch(/test price.*live key/);
  });
});
