import { describe, expect, it } from 'vitest';
import { TOWNS } from '../catalogue/places.ts';
import { occursIn } from './forms.ts';
import type { Intention } from './intention.ts';
import { createKnownCatalogue } from './known-catalogue.ts';
import { findExpected, precisionOf, recallOf } from './oracle.ts';

const LEEDS = { latitude: 53.8, longitude: -1.55 };
const leeds = TOWNS.indexOf('Leeds');

/** Dentists in a row to the north of Leeds, a kilometre apart; every second offers crowns at £300. */
function catalogue() {
  const known = createKnownCatalogue();
  for (let number = 0; number < 60; number += 1) {
    known.add({
      draft: {
        id: `p${number}`,
        name: `Number ${number}`,
        categories: number % 3 === 0 ? ['Dentists', 'Doctors'] : ['Dentists'],
        servicesOffered: number % 2 === 0 ? ['Evening Dental crowns'] : ['Dental bridges'],
        rating: number === 2 ? { value: 4.5, source: 'own survey' } : null,
        available: null,
      },
      locations: [
        {
          location: { latitude: 53.8 + number / 111.2, longitude: -1.55 },
          town: number < 30 ? leeds : 0,
        },
      ],
      offers: number === 4 ? [{ line: '', now: [30_000, 30_000] }] : [],
    });
  }
  return known;
}

const anything: Intention = {
  category: null,
  text: null,
  place: { ...LEEDS, town: null, within: null },
  filter: null,
};
const crowns = { kind: 'service', words: ['dental', 'crown'], half: false } as const;

describe('the expected results', () => {
  it.each<[string, Partial<Intention>, number, string, string]>([
    ['everybody, the nearest twenty', {}, 20, 'p0', 'p19'],
    ['a service in the other number', { text: crowns }, 20, 'p0', 'p38'],
    [
      'a service half typed',
      { text: { ...crowns, words: ['dental', 'cro'], half: true } },
      20,
      'p0',
      'p38',
    ],
    ['a category', { category: 'Doctors' }, 20, 'p0', 'p57'],
    ['a town', { text: crowns, place: { ...LEEDS, town: leeds, within: null } }, 15, 'p0', 'p28'],
    ['a radius', { place: { ...LEEDS, town: null, within: 5_100 } }, 6, 'p0', 'p5'],
    ['an everyday word', { text: { kind: 'everyday', phrase: 'teeth' } }, 20, 'p0', 'p19'],
    ['a rating', { filter: { kind: 'rating', least: 4 } }, 1, 'p2', 'p2'],
    ['a price', { filter: { kind: 'price', from: 290, to: null } }, 1, 'p4', 'p4'],
    ['a discount', { filter: { kind: 'discount' } }, 1, 'p4', 'p4'],
    ['nobody', { filter: { kind: 'today' } }, 0, '', ''],
  ])('of %s', (_, intention, size, first, last) => {
    const expected = findExpected(catalogue(), { ...anything, ...intention });
    expect(expected.size).toBe(size);
    expect([...expected.ids].at(0) ?? '').toBe(first);
    expect([...expected.ids].at(-1) ?? '').toBe(last);
  });

  it('accept any of equally distant providers, and no others', () => {
    const known = catalogue();
    known.add({
      draft: {
        id: 'twin',
        name: 'Twin',
        categories: ['Spa'],
        servicesOffered: [],
        rating: null,
        available: null,
      },
      locations: [{ location: { latitude: 53.8 + 19 / 111.2, longitude: -1.55 }, town: 0 }],
      offers: [],
    });
    const expected = findExpected(known, anything);
    const first19 = Array.from({ length: 19 }, (_, at) => `p${at}`);
    expect(recallOf(expected, [...first19, 'twin'])).toBe(1);
    expect(recallOf(expected, [...first19, 'p19'])).toBe(1);
    expect(recallOf(expected, [...first19, 'p20'])).toBe(0.95);
    expect(recallOf(expected, [...first19, 'p1'])).toBe(0.95);
    expect(precisionOf(expected, ['p20', 'nobody'])).toBe(0.5);
  });
});

describe('occursIn', () => {
  it.each([
    ['teeth whitening', "Children's teeth whitening", true],
    ['behavioral therapy', 'Cognitive behavioural therapy', true],
    ['blood test', 'Blood pressure test', false],
    ['whitening teeth', 'Teeth whitening', false],
  ])('%s in %s: %s', (words, others, expected) => {
    const split = (text: string) => text.toLowerCase().replace("'s", '').split(' ');
    expect(occursIn(split(words), split(others))).toBe(expected);
  });
});
