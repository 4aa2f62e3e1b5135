import { describe, expect, it } from 'vitest';
import { createPlaceIndex } from './place-index.ts';
import { PLACE_TABLE } from './place-table.ts';
import { queryText } from './terms.ts';
import { type FindPlace, understandPlace } from './understand-place.ts';

const index = createPlaceIndex(PLACE_TABLE);
index.addListed([
  { kind: 'town', key: 'leeds', name: 'Leeds', latitude: 1, longitude: 1 },
  { kind: 'district', key: 'leeds', name: 'Leeds', latitude: 1, longitude: 1 },
  { kind: 'town', key: 'leek', name: 'Leek', latitude: null, longitude: null },
  { kind: 'town', key: 'otley', name: 'Otley', latitude: 53.9, longitude: -1.69 },
  { kind: 'county', key: 'surrey', name: 'Surrey', latitude: 51.3, longitude: -0.4 },
  { kind: 'outcode', key: 'ls21', name: 'LS21', latitude: 53.9, longitude: -1.69 },
  { kind: 'outcode', key: 'zz9', name: 'ZZ9', latitude: null, longitude: null },
]);
const leeds = { latitude: 53.798, longitude: -1.551 };
const exact = { latitude: 53.8, longitude: -1.55 };
const findPlace: FindPlace = (code) => Promise.resolve(code === 'LS1 4DY' ? exact : null);

describe('understandPlace', () => {
  it.each([
    [
      'a town with providers, at its centre',
      'Leeds',
      { name: 'Leeds', centre: leeds, term: "'@town leeds'" },
    ],
    [
      'any case, spaces and words around it',
      '  near LEEDS city centre',
      { name: 'Leeds', centre: leeds, term: "'@town leeds'" },
    ],
    [
      'a town and its country',
      'Otley, England',
      { name: 'Otley', centre: { latitude: 53.9, longitude: -1.69 }, term: "'@town otley'" },
    ],
    [
      'the part of an address that is known',
      'Headingley, Leeds',
      { name: 'Leeds', centre: leeds, term: "'@town leeds'" },
    ],
    ['a slip', 'Leesd', { name: 'Leeds', centre: leeds, term: "'@town leeds'" }],
    ['a town without coordinates', 'Leek', { name: 'Leek', centre: null, term: "'@town leek'" }],
    [
      'a county',
      'surrey',
      { name: 'Surrey', centre: { latitude: 51.3, longitude: -0.4 }, term: "'@county surrey'" },
    ],
    [
      'the beginning of one town',
      'otl',
      { name: 'Otley', centre: { latitude: 53.9, longitude: -1.69 }, term: "'@town otl':*" },
    ],
    ['the beginning of several', 'lee', { name: null, centre: null, term: "'@town lee':*" }],
    [
      'two letters: a beginning, or the area of a postcode',
      'LE',
      { name: null, centre: null, term: "('@town le':* | '@area le')" },
    ],
    ['an area without towns that begin so', 'zz', { name: null, centre: null, term: "'@area zz'" }],
    ['a town without providers: what is near', 'York', { name: 'York', term: null }],
    ['the beginning of a town of the table', 'Birmingh', { name: 'Birmingham', term: null }],
    ['a postcode', 'ls14dy', { name: 'LS1 4DY', centre: exact, term: null }],
    [
      'an unknown postcode, by its outcode',
      'LS1 9ZZ',
      { name: 'LS1 9ZZ', centre: leeds, term: null },
    ],
    [
      'an address with its postcode',
      '1 High Street, Leeds LS1 4DY',
      { name: 'LS1 4DY', centre: exact, term: null },
    ],
    ['an outcode', 'ls1', { name: 'LS1', centre: leeds, term: null }],
    ['half a postcode', 'LS1 4', { name: 'LS1', centre: leeds, term: null }],
    [
      'an outcode only in the catalogue',
      'LS21',
      { name: 'LS21', centre: { latitude: 53.9, longitude: -1.69 }, term: null },
    ],
    ['an outcode that is not mapped', 'ZZ9', { name: 'ZZ9', centre: null, term: "'@outcode zz9'" }],
  ])('understands %s: %s', async (_, text, expected) => {
    const place = await understandPlace(text, index, findPlace);
    expect(place && { ...place, term: place.term && queryText(place.term) }).toMatchObject(
      expected,
    );
  });

  it.each(['Atlantis', 'GX99', '???', 'X1 1AA'])('returns null for %s', async (text) => {
    expect(await understandPlace(text, index, findPlace)).toBeNull();
  });
});
