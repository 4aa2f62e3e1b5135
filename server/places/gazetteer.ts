import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { greatCircleMetres } from '#shared/domain/location/distance.ts';
import { closestWord } from '#shared/domain/providers/closest-word.ts';
import { createTypoIndex } from '#shared/domain/providers/typos.ts';
import { createWordList } from '#server/providers/search/word-list.ts';
import { findProjectRoot } from '../project-root.ts';
import { placeNameKey } from './place-name.ts';

export type PlaceKind =
  | 'city'
  | 'town'
  | 'village'
  | 'locality'
  | 'london-area'
  | 'borough'
  | 'district'
  | 'county'
  | 'island'
  | 'nation';

export type GazetteerPlace = {
  readonly name: string;
  readonly kind: PlaceKind;
  readonly latitude: number;
  readonly longitude: number;
  /** How far the place reaches from its centre. */
  readonly radiusKm: number;
  /** What tells namesakes apart; '' where it would repeat the name. */
  readonly parent: string;
  readonly nation: string;
  /** Higher is more prominent. */
  readonly rank: number;
  /** Codes of the districts of an area; empty for a point. */
  readonly districts: readonly string[];
};

/** The places of the United Kingdom and the islands by name (P-35). */
export type Gazetteer = {
  /** Places of this name or other name, most prominent first; one real place once. */
  named(text: string): readonly GazetteerPlace[];
  /** Places one of whose names begins with the text, most prominent first. */
  beginning(text: string, most: number): readonly GazetteerPlace[];
  /** Prominent places whose name the text misspells, likeliest first. */
  misspelt(text: string): readonly GazetteerPlace[];
  /** Words of the longest name. */
  readonly longestName: number;
};

const FILE = join(findProjectRoot(), 'server/places/data/gazetteer.br');
/** Names of places from this rank on are corrected: towns, boroughs, larger villages. */
const PROMINENT_RANK = 38;
const MIN_MISSPELT_LENGTH = 5;
/** "Edinborough", "Middlesborough". */
const SPELT_AS_BURGH = /b[ou]r?r?ou?gh$/;
/** A point and an area of one name are one place within this distance. */
const SAME_PLACE_METRES = 15_000;
/** Namesakes of one county this close are one place. */
const SAME_POINT_METRES = 5000;
const MIN_RADIUS_KM: Partial<Record<PlaceKind, number>> = {
  city: 4,
  town: 2.5,
  village: 2,
  locality: 2,
  'london-area': 1.5,
};
/** Kinds of which people mean the whole area. */
const AREAS: ReadonlySet<PlaceKind> = new Set(['borough', 'county', 'district', 'nation']);

let loaded: Gazetteer | null = null;

/** The embedded gazetteer; read on first use. */
export function gazetteer(): Gazetteer {
  loaded ??= createGazetteer(brotliDecompressSync(readFileSync(FILE)).toString('utf8'));
  return loaded;
}

/** A gazetteer of lines as `scripts/places/update-gazetteer.ts` writes them, most prominent first. */
export function createGazetteer(text: string): Gazetteer {
  const byKey = new Map<string, GazetteerPlace[]>();
  const keys = createWordList();
  const typos = createTypoIndex();
  /** Keys of prominent places by their first letter. */
  const prominent = new Map<string, string[]>();
  let longestName = 1;

  function put(key: string, place: GazetteerPlace): void {
    if (key === '') return;
    const places = byKey.get(key);
    if (places) places.push(place);
    else {
      byKey.set(key, [place]);
      keys.add(key);
      longestName = Math.max(longestName, key.split(' ').length);
      if (place.rank >= PROMINENT_RANK) addProminent(key);
    }
  }

  function addProminent(key: string): void {
    typos.add(key);
    const first = key.slice(0, 1);
    prominent.set(first, [...(prominent.get(first) ?? []), key]);
  }

  for (const line of text.split('\n')) {
    const { place, keys: names } = readLine(line);
    for (const key of names) put(key, place);
  }

  /** Namesakes are compared once, when they are looked up first. */
  const compared = new Map<string, readonly GazetteerPlace[]>();
  function named(key: string): readonly GazetteerPlace[] {
    const places = byKey.get(key);
    if (!places) return [];
    const known = compared.get(key) ?? distinct(places);
    compared.set(key, known);
    return known;
  }
  return {
    longestName,
    named: (typed) => named(placeNameKey(typed)),
    beginning(typed, most) {
      const found = new Set<GazetteerPlace>();
      const prefix = placeNameKey(typed);
      if (prefix === '') return [];
      keys.someBeginning(prefix, (key) => {
        for (const place of named(key)) found.add(place);
        return false;
      });
      return [...found].toSorted((a, b) => b.rank - a.rank).slice(0, most);
    },
    misspelt(typed) {
      const key = placeNameKey(typed);
      if (key.length < MIN_MISSPELT_LENGTH) return [];
      const alike = key.replace(SPELT_AS_BURGH, 'burgh');
      if (byKey.has(alike)) return named(alike);
      const near = typos.near(key).filter((each) => each[0] === key[0]);
      const wider = near.length > 0 ? near : (prominent.get(key.slice(0, 1)) ?? []);
      const meant = closestWord(
        key,
        wider.toSorted((a, b) => rankOf(b) - rankOf(a)),
      );
      return meant === null ? [] : named(meant);
    },
  };

  function rankOf(key: string): number {
    return byKey.get(key)?.[0]?.rank ?? 0;
  }
}

function readLine(line: string): { place: GazetteerPlace; keys: string[] } {
  const [name = '', kind, keys = '', latitude, longitude, radius, ...rest] = line.split('\t');
  const [parent = '', nation = '', rank, codes = ''] = rest;
  const place: GazetteerPlace = {
    name,
    kind: kind as PlaceKind,
    latitude: Number(latitude),
    longitude: Number(longitude),
    radiusKm: Math.max(Number(radius), MIN_RADIUS_KM[kind as PlaceKind] ?? 0),
    parent: parent === name ? '' : parent,
    nation,
    rank: Number(rank),
    districts: codes === '' ? [] : codes.split(' '),
  };
  return { place, keys: keys.split('|') };
}

/** Joins a point with the area around it, and drops a second entry of one place. */
function distinct(places: readonly GazetteerPlace[]): readonly GazetteerPlace[] {
  const kept: GazetteerPlace[] = [];
  for (const place of places) {
    const same = kept.findIndex((other) => isSame(other, place));
    const first = kept[same];
    if (!first) kept.push(place);
    // The whole area is meant, around the centre that people know.
    else if (first.districts.length === 0 && place.kind === 'borough')
      kept[same] = { ...first, kind: place.kind, districts: place.districts };
    else if (first.name === 'London' && place.districts.length > 1)
      kept[same] = { ...first, districts: place.districts, radiusKm: place.radiusKm };
  }
  return kept;
}

function isSame(a: GazetteerPlace, b: GazetteerPlace): boolean {
  const metres = greatCircleMetres(a, b);
  const isArea = AREAS.has(a.kind) || AREAS.has(b.kind);
  if (isArea)
    return metres <= SAME_PLACE_METRES || metres <= Math.max(a.radiusKm, b.radiusKm) * 300;
  return metres <= SAME_POINT_METRES && a.parent === b.parent;
}
