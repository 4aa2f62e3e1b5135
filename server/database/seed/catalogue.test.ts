import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { greatCircleMetres } from '#shared/domain/location/distance.ts';
import { CATEGORIES } from '#shared/domain/providers/categories.ts';
import { highestPercent } from '#shared/domain/providers/discount-lines.ts';
import { readDiscountLine } from '#shared/domain/providers/discount-line.ts';
import { promoCodes } from '#shared/domain/providers/promo-code.ts';
import { CATALOGUE } from './catalogue.ts';
import { publishedFile } from '../../../scripts/published-data.ts';

const lines = CATALOGUE.flatMap(({ discount }) => discount);
const offers = lines.map(readDiscountLine);
const locations = CATALOGUE.flatMap((provider) => provider.locations);
const closed = new Set<string>(
  CATEGORIES.filter((category) => 'comingSoon' in category).map(({ name }) => name),
);
const howMany = <T>(list: readonly T[], holds: (one: T) => unknown) =>
  list.filter((one) => holds(one)).length;
const repeated = (list: readonly string[]) =>
  list.filter((one, index) => list.indexOf(one) !== index);

/** Phone numbers that Ofcom reserves for fiction. */
const FICTION =
  /^(020 7946 0\d{3}|01(1[3-8]|[2-6]1) 496 0\d{3}|0191 498 0\d{3}|029 2018 0\d{3}|028 9649 6\d{3}|01632 960\d{3}|07700 900\d{3})$/;

describe('the demo catalogue', () => {
  it('has at least 66 providers in 25 towns, with two or more in every category', () => {
    expect(CATALOGUE.length).toBeGreaterThanOrEqual(66);
    expect(new Set(locations.map(({ town }) => town)).size).toBeGreaterThanOrEqual(25);
    const counts = CATEGORIES.map(({ name }) =>
      howMany(CATALOGUE, ({ category }) => category === name),
    );
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(2);
  });

  it('covers all four nations', () => {
    const towns = new Set(locations.map(({ town }) => town));
    for (const town of ['London', 'Edinburgh', 'Cardiff', 'Belfast']) expect(towns).toContain(town);
  });

  it('never uses an id, a phone, a website or an email twice', () => {
    expect(repeated(CATALOGUE.map(({ id }) => id))).toEqual([]);
    expect(repeated(locations.map(({ phone }) => phone))).toEqual([]);
    expect(repeated(locations.map(({ website }) => website))).toEqual([]);
    expect(repeated(CATALOGUE.map(({ email }) => email))).toEqual([]);
  });

  it.each(CATALOGUE.map((provider) => [provider.id, provider] as const))(
    '%s is complete',
    (id, provider) => {
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(provider.categories[0]).toBe(provider.category);
      expect(provider.summary.length).toBeLessThanOrEqual(160);
      const sentences = provider.details.split(/(?<=\.)\s/).length;
      expect(sentences >= 2 && sentences <= 4).toBe(true);
      expect(provider.services.length >= 3 && provider.services.length <= 6).toBe(true);
      expect(provider.servicesOffered.length >= 5 && provider.servicesOffered.length <= 10).toBe(
        true,
      );
      expect(provider.email).toMatch(/^[a-z]+@[a-z0-9-]+\.example$/);
      expect(provider.personalWebsite).toMatch(/^https:\/\/[a-z0-9-]+\.example$/);
      expect(provider.locations.length).toBeGreaterThan(0);
      for (const location of provider.locations) {
        expect(location.phone).toMatch(FICTION);
        expect(location.website.startsWith(provider.personalWebsite)).toBe(true);
        expect([location.title, ...location.lines].join('')).not.toContain('|');
      }
    },
  );
});

describe('the offers of the demo catalogue', () => {
  it('are never above 20 per cent', () => {
    expect(Math.max(...CATALOGUE.map(({ discount }) => highestPercent(discount) ?? 0))).toBe(20);
  });

  it('include at least five lines of every discount pattern', () => {
    const patterns = {
      percentage: offers.filter(({ percent }) => percent !== null),
      fromPerUnit: offers.filter(
        ({ text, unit, now }) => unit === 'unit' && now && /\bfrom £/i.test(text),
      ),
      simple: offers.filter(({ was, unit }) => was && was.from === was.to && unit === null),
      ranges: offers.filter(({ was, now }) => was && now && was.from < was.to && now.from < now.to),
      perOrgan: offers.filter(({ unit, now }) => unit === 'organ' && now),
      introductory: offers.filter(({ text }) => text.endsWith('(introductory offer)')),
      codeInBrackets: offers.filter(({ text }) => /\(use promo code \S+\)$/.test(text)),
      codeInWords: offers.filter(({ text }) => text.startsWith('Use promo code ')),
      words: offers.filter(
        ({ percent, was, hasPromoCode }) => percent === null && !was && !hasPromoCode,
      ),
    };
    for (const [name, found] of Object.entries(patterns)) {
      expect(found.length, name).toBeGreaterThanOrEqual(5);
    }
    expect(lines).toContain('Free first consultation');
  });

  it('are parsed as a reduction wherever they name two prices', () => {
    const unread = offers
      .filter(({ text, was }) => /£.*\bto £/.test(text) && !was)
      .map(({ text }) => text);
    expect(unread).toEqual([]);
  });

  it('cover every state of the screens', () => {
    expect(howMany(CATALOGUE, (one) => one.locations.length > 1)).toBeGreaterThanOrEqual(10);
    expect(
      howMany(CATALOGUE, (one) => one.discount.length === 0 && !closed.has(one.category)),
    ).toBeGreaterThanOrEqual(6);
    expect(howMany(CATALOGUE, (one) => one.bookingNotes)).toBeGreaterThanOrEqual(8);
    expect(howMany(CATALOGUE, (one) => promoCodes(one.discount).length > 0)).toBeGreaterThanOrEqual(
      12,
    );
    expect(howMany(CATALOGUE, (one) => promoCodes(one.discount).includes('CANARY-7Q4X'))).toBe(1);
    expect(
      CATALOGUE.filter((one) => closed.has(one.category)).flatMap(({ discount }) => discount),
    ).toEqual([]);
  });

  it('gives the demo provider account two records, one with three locations', () => {
    const owned = CATALOGUE.filter(({ ownedBy }) => ownedBy === 'provider@halewell.example');
    expect(owned).toHaveLength(2);
    expect(owned.some((one) => one.locations.length === 3)).toBe(true);
  });
});

const FILE = publishedFile('postcodes/gb-postcodes-2025-10.csv.gz');
const present = existsSync(FILE);

describe.skipIf(!present)(
  'places of the demo catalogue against the open postcode data (Great Britain)',
  () => {
    it('are real postcodes within 2 km of the given coordinates', () => {
      const wanted = new Map(locations.map((location) => [location.postcode, location]));
      const text = present ? gunzipSync(readFileSync(FILE)).toString() : '';
      const known = new Map<string, { latitude: number; longitude: number }>();
      for (const row of text.split('\n')) {
        const [postcode = '', latitude, longitude] = row.split(',');
        if (wanted.has(postcode))
          known.set(postcode, { latitude: Number(latitude), longitude: Number(longitude) });
      }
      // Northern Ireland is not part of this data.
      const astray = locations.filter((location) => {
        const place = known.get(location.postcode);
        return (
          !location.postcode.startsWith('BT') &&
          (!place || greatCircleMetres(place, location) > 2000)
        );
      });
      expect(astray.map(({ postcode }) => postcode)).toEqual([]);
    });
  },
);
