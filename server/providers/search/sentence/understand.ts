import { kilometres, type Place } from '#shared/domain/location/distance.ts';
import type { PriceLimit } from '#shared/domain/search/read-price.ts';
import type { WantedTime } from '#shared/domain/search/read-time.ts';
import type { LeftOutPlace, NotUnderstood } from '#shared/domain/search/search-notice.ts';
import type { GazetteerPlace } from '#server/places/gazetteer.ts';
import type { PostcodeTable } from '#server/places/postcode-table.ts';
import type { Need } from './need.ts';
import type { Reading } from './read-sentence.ts';
import type { Meaning, Segment } from './segment.ts';

/** What a search wants, from the texts of both fields. */
export type Understanding = {
  readonly needs: readonly WantedNeed[];
  /** Services of the catalogue that the table of needs does not have. */
  readonly services: readonly (readonly string[])[];
  /** Words of a provider's name, of which all must match. */
  readonly names: readonly string[];
  /** All words but those of places, as a provider's name may have them. */
  readonly wholeName: readonly string[];
  readonly details: readonly (readonly string[])[];
  readonly place: WantedPlace | null;
  /** The most that was asked for, from the place or the device; null: nothing was. */
  readonly withinKm: number | null;
  readonly limit: PriceLimit | null;
  readonly isCheap: boolean;
  readonly time: WantedTime | null;
  /** Parts of the texts that mean nothing here. */
  readonly unknown: readonly NotUnderstood[];
  /** Places of the texts that are not looked in. */
  readonly leftOut: readonly LeftOutPlace[];
};

/** A need, and the words that named it: a service may be listed in just these. */
export type WantedNeed = { readonly need: Need; readonly texts: readonly (readonly string[])[] };

/** A place to search in: around a point, or in districts. */
export type WantedPlace = {
  readonly name: string;
  /** What tells it from its namesakes; '' where its name says it all. */
  readonly area: string;
  readonly centre: Place;
  readonly radiusKm: number;
  /** Codes of the districts that make up an area; empty for the surroundings of a point. */
  readonly districts: readonly string[];
  /** Other places of the name that may be meant, likeliest first. */
  readonly others: readonly GazetteerPlace[];
};

/** The words before a place are not what is unknown. */
const BEFORE_PLACE = /^(?:(?:in|near|nr|around|at|by|close to|next to|from)\s+)+/iu;
const POSTCODE_KM = 5;
const OUTCODE_KM = 6;
/** With the device near a less prominent namesake, that one is meant ("Newcastle" in Staffordshire). */
const AT_HOME_KM = 40;
const MIN_ASKED_RANK = 40;
const MOST_RANK_BELOW = 25;
const MOST_OTHERS = 3;

/**
 * Puts the readings of both fields together. A place in the location field takes precedence over one in
 * the sentence (P-35).
 * @param distanceKm from the device; null where it is not known
 */
export function understand(
  service: Reading,
  location: Reading,
  postcodes: PostcodeTable,
  distanceKm: ((place: Place) => number) | null,
): Understanding {
  const meanings = service.segments.map(({ meaning }) => meaning);
  const all = [...location.segments.map(({ meaning }) => meaning), ...meanings];
  const names = meanings.flatMap((meaning) => (meaning.kind === 'name' ? meaning.words : []));
  const place = firstPlace(all, postcodes, distanceKm);
  const withinKm = all.find((meaning) => meaning.kind === 'radius')?.radius.km ?? null;
  const time = all.find((meaning) => meaning.kind === 'time');
  return {
    needs: service.segments.flatMap((segment) => needsOf(service, segment)),
    services: meanings.flatMap((meaning) => (meaning.kind === 'service' ? [meaning.words] : [])),
    names,
    wholeName: names.length > 0 ? wordsOfNeeds(service) : [],
    details: meanings.flatMap((meaning) => (meaning.kind === 'detail' ? [meaning.listed] : [])),
    place: place && (withinKm === null ? place : { ...place, radiusKm: withinKm, districts: [] }),
    withinKm,
    limit: all.find((meaning) => meaning.kind === 'price')?.limit ?? null,
    isCheap: all.some(({ kind }) => kind === 'cheap'),
    time: time?.time ?? null,
    unknown: [...unknownParts(service), ...unknownParts(location)],
    leftOut: [...leftOutPlaces(service), ...leftOutPlaces(location)],
  };
}

/**
 * The readings with the one place that is looked in: that of the location field, or else the first. Others
 * are left out, but for what lies in it or around it, which says the same place again: "Leeds LS1".
 */
export function withOnePlace(
  service: Reading,
  location: Reading,
  postcodes: PostcodeTable,
): [Reading, Reading] {
  let only: WantedPlace | null = null;
  function withoutOthers(segment: Segment): Segment {
    const place = firstPlace([segment.meaning], postcodes, null);
    if (place === null) return segment;
    only ??= place;
    if (isSamePlace(only, place)) return segment;
    return { ...segment, meaning: { kind: 'left-out', isUnwanted: false } };
  }
  const once = (reading: Reading): Reading => ({
    ...reading,
    segments: reading.segments.map(withoutOthers),
  });
  const first = once(location);
  return [once(service), first];
}

function isSamePlace(one: WantedPlace, other: WantedPlace): boolean {
  return kilometres(one.centre, other.centre) <= Math.max(one.radiusKm, other.radiusKm);
}

function leftOutPlaces({ text, words, segments }: Reading): LeftOutPlace[] {
  return segments.flatMap(({ meaning, from, to }) =>
    meaning.kind === 'left-out'
      ? [
          {
            text: textBetween(text, words, from, to).replace(BEFORE_PLACE, ''),
            isUnwanted: meaning.isUnwanted,
          },
        ]
      : [],
  );
}

const textBetween = (text: string, words: Reading['words'], from: number, to: number) =>
  text.slice(words[from]?.start, words[to - 1]?.end);

function needsOf({ words, segments }: Reading, { meaning, from, to }: Segment): WantedNeed[] {
  if (meaning.kind !== 'need') return [];
  // "Skin consultation": a service may be called by the need and the word after it.
  const isFollowed = segments.some((next) => next.from === to && next.meaning.kind === 'filler');
  const wordsTo = (end: number) => words.slice(from, end).map(({ canonical }) => canonical);
  return [{ need: meaning.need, texts: [wordsTo(to), ...(isFollowed ? [wordsTo(to + 1)] : [])] }];
}

function unknownParts({ text, words, segments }: Reading): Understanding['unknown'] {
  // Emoji and punctuation alone have no words, but something was typed.
  if (words.length === 0) return text.trim() === '' ? [] : [{ text: text.trim(), asPlace: false }];
  return segments.flatMap(({ meaning, from, to }) =>
    meaning.kind === 'unknown'
      ? [
          {
            text: textBetween(text, words, from, to).replace(
              meaning.asPlace ? BEFORE_PLACE : '',
              '',
            ),
            asPlace: meaning.asPlace,
          },
        ]
      : [],
  );
}

function wordsOfNeeds({ words, segments }: Reading): string[] {
  return segments
    .filter(({ meaning }) => ['need', 'service', 'name', 'detail'].includes(meaning.kind))
    .flatMap(({ from, to }) => words.slice(from, to).map(({ canonical }) => canonical));
}

function firstPlace(
  meanings: readonly Meaning[],
  postcodes: PostcodeTable,
  distanceKm: ((place: Place) => number) | null,
): WantedPlace | null {
  for (const meaning of meanings) {
    if (meaning.kind === 'place') return chosen(meaning.places, distanceKm);
    const found = aroundPostcode(meaning, postcodes);
    if (found) return found;
  }
  return null;
}

function chosen(
  places: readonly [GazetteerPlace, ...GazetteerPlace[]],
  distanceKm: ((place: Place) => number) | null,
): WantedPlace {
  const atHome = distanceKm && places.find((place) => distanceKm(place) <= AT_HOME_KM);
  const place = atHome ?? places[0];
  return {
    name: place.name,
    area: place.parent,
    centre: { latitude: place.latitude, longitude: place.longitude },
    radiusKm: place.radiusKm,
    districts: place.districts,
    others: alsoMeant(place, places),
  };
}

/** Namesakes that are towns, and not so much smaller that nobody means them. */
function alsoMeant(place: GazetteerPlace, places: readonly GazetteerPlace[]): GazetteerPlace[] {
  return places
    .filter((other) => other !== place && other.rank >= MIN_ASKED_RANK)
    .filter((other) => other.rank + MOST_RANK_BELOW >= place.rank)
    .slice(0, MOST_OTHERS);
}

function aroundPostcode(meaning: Meaning, postcodes: PostcodeTable): WantedPlace | null {
  if (meaning.kind === 'postcode') {
    const entry = postcodes.find(meaning.postcode);
    return entry && { ...around(entry, POSTCODE_KM), name: entry.postcode };
  }
  if (meaning.kind !== 'outcode') return null;
  const entry = postcodes.findOutcode(meaning.outcode);
  return entry && { ...around(entry, OUTCODE_KM), name: entry.outcode };
}

function around({ latitude, longitude }: Place, radiusKm: number): Omit<WantedPlace, 'name'> {
  return { area: '', centre: { latitude, longitude }, radiusKm, districts: [], others: [] };
}
