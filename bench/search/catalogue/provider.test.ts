import { describe, expect, it } from 'vitest';
import { readDiscountLine } from '#shared/domain/providers/discount-line.ts';
import { TOWNS } from './places.ts';
import { makeProvider, makeProviders } from './provider.ts';

const made = [...makeProviders(3000)];
const share = (fits: (one: (typeof made)[number]) => boolean) =>
  made.filter(fits).length / made.length;

describe('the generated providers', () => {
  it('are the same in every run and in a catalogue of any size', () => {
    expect(makeProvider(17)).toEqual(made[17]);
    expect([...makeProviders(20, 10)]).toEqual(made.slice(10, 20));
    expect(makeProvider(0).draft.name).toMatch(/^[A-Z]/);
    expect(new Set(made.map(({ draft }) => draft.id)).size).toBe(made.length);
  });

  it.each([
    ['several locations', ({ draft }: (typeof made)[number]) => draft.locations.length > 1, 0.1],
    ['offers', ({ draft }: (typeof made)[number]) => draft.offers.length > 0, 0.3],
    ['a rating', ({ draft }: (typeof made)[number]) => draft.rating !== null, 0.4],
    ['a dentist', ({ draft }: (typeof made)[number]) => draft.categories[0] === 'Dentists', 0.14],
  ])('have the configured share: %s', (_, fits, expected) => {
    expect(Math.abs(share(fits) - expected)).toBeLessThan(0.03);
  });

  it('state for each offer the price that the product parses', () => {
    for (const { line, now } of made.flatMap(({ offers }) => offers)) {
      const read = readDiscountLine(line).now;
      expect([line, read && [read.from, read.to]]).toEqual([line, now]);
    }
  });

  it('are located in the towns that they name', () => {
    for (const { location, town } of made.flatMap(({ locations }) => locations))
      expect(location.town).toBe(TOWNS[town]);
  });
});
