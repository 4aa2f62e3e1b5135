import type { PlaceKind } from '../../server/places/place.ts';
import { fullNameKey } from '../../server/places/place-name.ts';

/** A place as the sources have it. */
export type PlaceRow = {
  readonly name: string;
  readonly kind: PlaceKind;
  readonly otherNames: readonly string[];
  readonly latitude: number;
  readonly longitude: number;
  readonly radiusKm: number;
  readonly parent: string;
  readonly nation: string;
  readonly rank: number;
  /** The district that a point lies in, or that a small area is. */
  readonly district: string;
  /** The districts of an area. */
  readonly districts: readonly string[];
};

/** Below this rank "Stoke by Nayland" is not called "Stoke". */
const SHORTENED_RANK = 38;
/** Its short name is "Hull"; "Kingston" is on the Thames. */
const WITHOUT_SHORT_NAME = 'kingston upon hull';
/** Ordinary words that are no name by themselves: "County Down". */
const NOT_ALONE = new Set(['down']);

/** Names that people use and the sources lack. */
const FAMILIAR: Readonly<Record<string, string>> = {
  'bognor regis': 'bognor',
  birmingham: 'brum',
  derry: 'londonderry',
  'hemel hempstead': 'hemel',
  'lytham st annes': 'lytham',
  'milton keynes': 'mk',
  'royal leamington spa': 'leamington',
  southampton: 'soton',
};

/** The keys of a place's usual names: its own, shorter forms, and other writings. */
export function usualKeys({ name, rank }: Pick<PlaceRow, 'name' | 'rank'>): string[] {
  const key = fullNameKey(name);
  const keys = [key, key.replace(/^royal /, ''), ...shorter(key, rank)];
  const familiar = FAMILIAR[key];
  if (familiar !== undefined) keys.push(familiar);
  return [...new Set(keys.flatMap((each) => writings(each)))];
}

/** The keys of its other names: in other languages, or seldom used. */
export function otherKeys({ otherNames }: PlaceRow): string[] {
  return otherNames
    .filter((other) => !/^London Borough of |, City of$/.test(other))
    .map(fullNameKey)
    .filter((key) => key !== '' && !NOT_ALONE.has(key));
}

/** "Newcastle" for "Newcastle upon Tyne". */
function shorter(key: string, rank: number): string[] {
  if (rank < SHORTENED_RANK || key === WITHOUT_SHORT_NAME) return [];
  const before = /^(.{4,}?) (?:upon|under|on|by|next|in|le|super|de) /.exec(key)?.[1];
  return before === undefined ? [] : [before];
}

/** "Burton on Trent" beside "Burton upon Trent". */
const writings = (key: string): string[] => [
  key,
  key.replace(' upon ', ' on '),
  key.replace(' on ', ' upon '),
];

/** "King Lynn": sentences are read without the possessive. */
export function withoutPossessive(name: string): string {
  return fullNameKey(name.replaceAll(/['’]s\b/g, ''));
}
