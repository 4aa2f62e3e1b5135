import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type GazetteerPlace, gazetteer } from '#server/places/gazetteer.ts';
import { readGazetteer } from '#server/places/gazetteer-file.ts';
import { postcodeTable } from '#server/places/postcode-table.ts';
import { findProjectRoot } from '#server/project-root.ts';
import { kilometres, type Place } from '#shared/domain/location/distance.ts';
import { placeKey } from '../canonical-word.ts';
import { suggestPlaces } from '../suggest-places.ts';
import { createVocabulary } from '../vocabulary.ts';
import { catalogueWords } from './catalogue-words.ts';
import { readKnowledge } from './knowledge.ts';
import { readSentence, type SentenceLookups } from './read-sentence.ts';
import { understand } from './understand.ts';

const FILE = join(findProjectRoot(), 'server/places/data/gazetteer.br');
const lookups: SentenceLookups = {
  gazetteer: gazetteer(),
  postcodes: postcodeTable(),
  knowledge: readKnowledge(),
  catalogue: catalogueWords(createVocabulary()),
  correct: () => null,
};

/** What the two fields mean, with the device somewhere or nowhere. */
function search(service: string, location: string, device: Place | null = null) {
  const away = device && ((place: Place) => kilometres(device, place));
  return understand(
    readSentence(service, 'service', lookups),
    readSentence(location, 'location', lookups),
    lookups.postcodes,
    away,
  );
}

/** A place as its row and the page's buttons name it. */
const label = (name: string, area: string) => [name, area].filter(Boolean).join(', ');

/** The place that was read, as label and point; null if a part of the text is unknown. */
function found({ place, unknown }: ReturnType<typeof search>) {
  return place && unknown.length === 0 ? [label(place.name, place.area), place.centre] : null;
}

const expected = ({ name, parent, latitude, longitude }: GazetteerPlace) => [
  label(name, parent),
  { latitude, longitude },
];

const { names } = readGazetteer(brotliDecompressSync(readFileSync(FILE)));
const keys = [...names.keys()];

describe('places of one name', () => {
  it('are each found by the text of their button, in either field', () => {
    const offered = new Set<GazetteerPlace>();
    for (const key of keys)
      if (typeof names.get(key) !== 'number')
        for (const other of search('', key).place?.others ?? []) offered.add(other);
    expect(offered.size).toBeGreaterThan(60);
    for (const other of offered) {
      const text = label(other.name, other.parent);
      expect(found(search('', text)), text).toEqual(expected(other));
      expect(found(search(`dentist in ${text}`, '')), text).toEqual(expected(other));
      expect(found(search(`dentist ${text}`, '')), text).toEqual(expected(other));
    }
  });

  it.each([
    ['Box, Gloucestershire'],
    ['Bacton, Norfolk'],
    ['Whitchurch, Bath and North East Somerset'],
    ['St Giles, Southwark'],
    ['Hartley, Tunbridge Wells'],
    ['Lytham, Lancashire'],
    ['California, Suffolk'],
    ['The Park, Nottinghamshire'],
    ['Newport, Wales'],
    ['Bangor, Gwynedd'],
  ])('%s is the one in that area, though others lie nearby', (text) => {
    expect(found(search('', text))?.[0]).toBe(text);
  });

  it('is the one around the device, otherwise the most prominent', () => {
    const stafford = { latitude: 52.8, longitude: -2.12 };
    const leeds = { latitude: 53.8, longitude: -1.55 };
    const name = (device: Place | null) => search('dentist in Newcastle', '', device).place?.name;
    expect(name(null)).toBe('Newcastle upon Tyne');
    expect(name(leeds)).toBe('Newcastle upon Tyne');
    expect(name(stafford)).toBe('Newcastle-under-Lyme');
    expect(search('', 'Newcastle', stafford).place?.others.map((other) => other.name)).toContain(
      'Newcastle upon Tyne',
    );
    expect(search('', 'Newcastle upon Tyne', stafford).place?.name).toBe('Newcastle upon Tyne');
  });
});

describe('names of several words', () => {
  it.each([
    'Abbey Wood',
    'Alderley Edge',
    'Bradley Stoke',
    'Bury St Edmunds',
    'Castle Douglas',
    'Central London',
    'Hampstead Garden Suburb',
    'Hampton Wick',
    'High Barnet',
    'High Wycombe',
    'Mountain Ash',
    'Neath Port Talbot',
    'Welwyn Garden City',
  ])('are one place in either field: %s', (name) => {
    expect(search('', name).place?.name).toBe(name);
    expect(search(`dentist in ${name}`, '').place?.name).toBe(name);
  });
});

/** Names with words that mean a day, the way to a place or a part of it. */
const READ_OTHERWISE = /^(?:Friday|Near) |, (?:Little|The)\b| (?:Station|Area|City Centre)$/;

/** The places that a suggestion may mean: several where nothing distinguishes them. */
function suggested(typed: string, text: string, detail: string): GazetteerPlace[] {
  const places = lookups.gazetteer.beginning(typed, 8);
  return places.filter(
    ({ name, parent, nation }) =>
      [name, label(name, parent)].includes(text) && detail === (parent || nation),
  );
}

const isTwin = ({ name, parent }: GazetteerPlace) =>
  lookups.gazetteer.named(placeKey(name)).filter((other) => other.parent === parent).length > 1;

describe('suggested places', () => {
  it('are found by their text', () => {
    let count = 0;
    for (const key of keys.filter((_, index) => index % 7 === 0)) {
      if ((lookups.gazetteer.named(key)[0]?.rank ?? 0) < 30) continue;
      for (const { text, detail } of suggestPlaces(key)) {
        const [place, ...more] = suggested(key, text, detail);
        if (!place || more.length > 0 || isTwin(place) || READ_OTHERWISE.test(text)) continue;
        count += 1;
        expect(found(search('', text)), text).toEqual(expected(place));
      }
    }
    expect(count).toBeGreaterThan(3000);
  });
});
