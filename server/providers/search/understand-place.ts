import type { Place } from '#shared/domain/location/distance.ts';
import { findPostcode, outcodeOf } from '#shared/fields/uk-postcode.ts';
import { placeKey } from './canonical-word.ts';
import type { KnownPlace, NamedPlace, PlaceIndex } from './place-index.ts';
import type { Term } from './terms.ts';
import { areaToken, placeToken } from './tokens.ts';

export type UnderstoodPlace = {
  /** Display name; null where the text may be the start of several places. */
  readonly name: string | null;
  readonly centre: Place | null;
  /** Limits results to the place; null: to a radius around the centre. */
  readonly term: Term | null;
};

/** Looks up a place that is not in memory; null: unknown. */
export type FindPlace = (postcodeOrOutcode: string) => Promise<Place | null>;

/** Radius for places without providers and for postcodes: 25 miles. */
export const NEAR_METRES = 40_234;

const AROUND = /^(?:(?:near|in|around|close to|at) )+/;
const IN_GENERAL =
  / (?:uk|gb|united kingdom|england|scotland|wales|northern ireland|(?:city|town) cent(?:re|er))$/;
const HALF_A_POSTCODE = /^([A-Za-z]{1,2}\d[A-Za-z\d]?) \d[A-Za-z]?$/;

/**
 * Recognises the place in a location text: a postcode, an outcode, a town, a district or a county,
 * also incomplete or with a typo (P-35).
 * @returns null for an unknown place
 */
export async function understandPlace(
  text: string,
  index: PlaceIndex,
  findPlace: FindPlace,
): Promise<UnderstoodPlace | null> {
  const typed = text.trim().replace(/\s+/g, ' ');
  const postcode = findPostcode(typed);
  if (postcode) return aroundPostcode(postcode, index, findPlace);
  const outcode = outcodeOf(HALF_A_POSTCODE.exec(typed)?.[1] ?? typed);
  if (outcode) return aroundOutcode(outcode, index, findPlace);
  return byName(typed, index);
}

async function aroundPostcode(
  postcode: string,
  index: PlaceIndex,
  findPlace: FindPlace,
): Promise<UnderstoodPlace | null> {
  const centre = await findPlace(postcode);
  if (centre) return { name: postcode, centre, term: null };
  const outcode = outcodeOf(postcode);
  const around = outcode ? await aroundOutcode(outcode, index, findPlace) : null;
  return around && { ...around, name: postcode };
}

async function aroundOutcode(
  outcode: string,
  index: PlaceIndex,
  findPlace: FindPlace,
): Promise<UnderstoodPlace | null> {
  const known = index.find('outcode', placeKey(outcode));
  const centre = (known && coordinates(known)) ?? (await findPlace(outcode));
  if (centre) return { name: outcode, centre, term: null };
  return known?.listed ? inPlace(known) : null;
}

function byName(text: string, index: PlaceIndex): UnderstoodPlace | null {
  const whole = withoutRest(placeKey(text));
  const parts = text.split(',').map((part) => withoutRest(placeKey(part)));
  for (const key of [whole, ...parts]) {
    const place = key === '' ? undefined : index.named(key);
    if (place) return inOrNear(place);
  }
  const begun = beginning(whole, index);
  if (begun) return begun;
  for (const key of [whole, ...parts]) {
    const place = key === '' ? undefined : index.closest(key);
    if (place) return inOrNear(place);
  }
  return null;
}

function withoutRest(key: string): string {
  return key.replace(AROUND, '').replace(IN_GENERAL, '');
}

/** Completes a prefix: to all matching places of the catalogue, otherwise to one of the table. */
function beginning(prefix: string, index: PlaceIndex): UnderstoodPlace | null {
  if (prefix === '') return null;
  // One or two letters may also be the area of a postcode: "BS".
  const mayBeArea = prefix.length <= 2;
  const candidates = index.beginningWith(prefix);
  const listed = candidates.filter((place) => place.listed);
  const kind = listed.some((place) => place.kind === 'town') ? 'town' : listed[0]?.kind;
  const alike = listed.filter((place) => place.kind === kind);
  const [first] = alike;
  if (kind && first) {
    const begun: Term = { begins: placeToken(kind, prefix) };
    const term: Term = mayBeArea ? { any: [begun, areaToken(prefix)] } : begun;
    return alike.length === 1 && !mayBeArea
      ? { ...inPlace(first), term }
      : { name: null, centre: null, term };
  }
  if (mayBeArea) return { name: null, centre: null, term: areaToken(prefix) };
  const [shortest] = candidates.toSorted((a, b) => a.key.length - b.key.length);
  return shortest ? inOrNear(shortest) : null;
}

/** Limits to the place if it has providers, otherwise to its surroundings. */
function inOrNear(place: KnownPlace): UnderstoodPlace {
  return place.listed || !coordinates(place) ? inPlace(place) : { ...inPlace(place), term: null };
}

function inPlace(place: KnownPlace): UnderstoodPlace {
  return {
    name: place.name,
    centre: coordinates(place),
    term: placeToken(place.kind, place.key),
  };
}

function coordinates({ latitude, longitude }: NamedPlace): Place | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}
