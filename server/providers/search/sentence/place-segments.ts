import { greatCircleMetres } from '#shared/domain/location/distance.ts';
import type { Gazetteer, GazetteerPlace } from '#server/places/gazetteer.ts';
import type { PostcodeTable } from '#server/places/postcode-table.ts';
import { fullNameKey } from '#server/places/place-name.ts';
import { ELSEWHERE } from '#server/places/ordinary-words.ts';
import { ORDINARY_NAME_WORDS } from '../knowledge/ordinary-words.ts';
import { FILLERS } from '../knowledge/sentence-words.ts';
import type { Segment } from './segment.ts';
import { textOf, type Word } from './words.ts';

/** Before a word without a meaning they say that it is a place. */
export const PLACE_PREPOSITIONS: ReadonlySet<string> = new Set([
  'in',
  'near',
  'nr',
  'around',
  'at',
  'by',
  'outside',
  'beside',
  'yn',
  'yng',
  'ym',
  'ger',
]);
const BEFORE_PLACE = new Set([...PLACE_PREPOSITIONS, 'on', 'from', 'to']);
/** Before "of" they tell how far away: "within 5 miles of Leeds", "north of York". */
const BEFORE_OF =
  /^(?:miles?|km|kilometres?|min|mins|minutes?|hours?|north|south|east|west|outskirts|edge|centre|side|area|vicinity)$/;
/** Words between the preposition and the name, or after the name. */
const ARTICLES = new Set(['the', 'central', 'city', 'of', 'town']);
const AFTER_PLACE: readonly (readonly string[])[] = [
  ['city', 'centre'],
  ['city', 'center'],
  ['town', 'centre'],
  ['town', 'center'],
  ['and', 'surrounding', 'area'],
  ['and', 'surrounding', 'areas'],
  ['area'],
  ['region'],
  ['high', 'street'],
  ['station'],
  ['train', 'station'],
  ['railway', 'station'],
  ['bus', 'station'],
  ['airport'],
  ['uk'],
  ['gb'],
  ['united', 'kingdom'],
];

/** After a name they make it that of a road, which is not known: "Bath Road", "the M60 motorway". */
const AFTER_ROAD = new Set([
  'road',
  'rd',
  'street',
  'avenue',
  'ave',
  'lane',
  'drive',
  'terrace',
  'crescent',
  'roundabout',
  'motorway',
  'junction',
  'ring',
  'bypass',
]);

const WORD_SCORE = 9;
/** For each further word of a name: "Castle Douglas" is not Castle and Douglas. */
const JOINED_SCORE = 6;
const PREPOSITION_SCORE = 5;
/** A sentence has one place: words that tell where it is belong to it. */
const BELONGING_SCORE = 30;
const RANK_PER_POINT = 14;
/** A single word below this rank is seldom meant as a place without a preposition. */
export const WELL_KNOWN_RANK = 42;
const OBSCURE_PENALTY = 7;
/** A town is named after what is looked for more often than before: "reading glasses". */
const BEFORE_PENALTY = 1;
/** Before other words it is never meant: "high blood pressure", "12 week scan". */
const MISPLACED_PENALTY = 30;
/** Hamlets called "Back" or "Pill" are not meant even after a preposition. */
const HAMLET_RANK = 18;

/** In longer texts names are written right: each pair of words is looked up. */
const MOST_WORDS_SPLIT = 12;

type Places = readonly [GazetteerPlace, ...GazetteerPlace[]];

const isSome = (places: readonly GazetteerPlace[]): places is Places => places.length > 0;

export type PlaceLookups = {
  readonly gazetteer: Gazetteer;
  readonly postcodes: PostcodeTable;
};

/**
 * The places that may begin at a word, with the preposition before them and the words that belong to
 * them ("in Clapham, London", "Leeds city centre").
 * @param mustBePlace the text is that of the place field, so no preposition is needed
 */
export function placeSegments(
  words: readonly Word[],
  from: number,
  lookups: PlaceLookups,
  mustBePlace: boolean,
): Segment[] {
  const { gazetteer, postcodes } = lookups;
  let start = from;
  while (BEFORE_PLACE.has(words[start]?.key ?? '')) start += 1;
  if (words[start]?.key === 'of' && BEFORE_OF.test(words[start - 1]?.key ?? '')) start += 1;
  // The place field has one place: "Abbey Wood" is not Abbey and Wood.
  const isAfterDistance =
    words[from - 1]?.key === 'of' && BEFORE_OF.test(words[from - 2]?.key ?? '');
  const hasPreposition = start > from || isAfterDistance || (mustBePlace && from === 0);
  const beforeName = { words, from, hasPreposition, mustBePlace };
  const segments = namedSegments(start, beforeName, gazetteer);
  if (hasPreposition) {
    const article = start;
    while (ARTICLES.has(words[start]?.key ?? '') && words[start + 1]) start += 1;
    if (start > article) segments.push(...namedSegments(start, beforeName, gazetteer));
  }
  const outcode = (words[start]?.key ?? '').toUpperCase();
  if (
    /^[A-Z]{1,2}\d[A-Z\d]?$/.test(outcode) &&
    postcodes.findOutcode(outcode) &&
    !isRoad(words, start + 1)
  )
    segments.push({
      from,
      to: start + 1,
      meaning: { kind: 'outcode', outcode },
      corrected: null,
      score: WORD_SCORE + 2 + (hasPreposition ? PREPOSITION_SCORE : 0),
    });
  return segments;
}

type BeforeName = {
  readonly words: readonly Word[];
  /** The first of the words that say that it is a place, or the name's own. */
  readonly from: number;
  readonly hasPreposition: boolean;
  readonly mustBePlace: boolean;
};

const isRoad = (words: readonly Word[], at: number) => AFTER_ROAD.has(words[at]?.key ?? '');

/** Whether a name may go on with the word before `to`. */
const isOneName = (words: readonly Word[], to: number, { mayFollow }: Gazetteer) =>
  mayFollow(words[to - 2]?.key ?? '', words[to - 1]?.key ?? '');

/** The places whose names begin at a word. */
function namedSegments(
  start: number,
  { words, from, hasPreposition, mustBePlace }: BeforeName,
  gazetteer: Gazetteer,
): Segment[] {
  const preposition = hasPreposition ? PREPOSITION_SCORE : 0;
  const segments: Segment[] = [];
  for (let to = start + 1; to <= Math.min(words.length, start + gazetteer.longestName); to += 1) {
    if (to > start + 1 && !isOneName(words, to, gazetteer)) break;
    const name = textOf(words, start, to);
    const places = gazetteer.named(name);
    if (start === from && isElsewhere(name, places))
      segments.push({
        from,
        to,
        meaning: { kind: 'unknown', asPlace: true },
        corrected: null,
        score: (to - start) * WORD_SCORE + preposition + 2,
      });
    if (!isSome(places) || isRoad(words, to)) continue;
    const isLast = to === words.length;
    const score = scoreOf(places, to - start, { hasPreposition, isLast }) + preposition;
    const candidate = { from, to, name, places, score };
    const isForeign = isElsewhere(name, places);
    if (!isForeign && !isNoName(words.slice(start, to), words[start - 1], places))
      segments.push(...extended(candidate, words, gazetteer));
    // With their areas they are meant: "California, Suffolk".
    else if (isForeign || mustBePlace) segments.push(...withArea(candidate, words, gazetteer));
  }
  return segments;
}

/** "Paris" is no hamlet in Yorkshire. */
function isElsewhere(name: string, places: readonly GazetteerPlace[]): boolean {
  return ELSEWHERE.has(name) && (places[0]?.rank ?? 0) < WELL_KNOWN_RANK;
}

/** "The park" is no hamlet in Somerset, and "hospital" no part of London. */
function isNoName(words: readonly Word[], before: Word | undefined, [first]: Places): boolean {
  if (first.rank >= WELL_KNOWN_RANK) return false;
  if (words.length === 1 && words[0]?.key === 'hospital') return true;
  const keys = words.map(({ key }) => key);
  const [name, hasArticle] =
    keys[0] === 'the' ? [keys.slice(1), true] : [keys, before?.key === 'the'];
  return hasArticle && name.every((key) => ORDINARY_NAME_WORDS.has(key));
}

function scoreOf(
  [first]: Places,
  length: number,
  { hasPreposition, isLast }: { hasPreposition: boolean; isLast: boolean },
): number {
  const points = length * WORD_SCORE + (length - 1) * JOINED_SCORE + first.rank / RANK_PER_POINT;
  if (!hasPreposition && length === 1 && first.rank < WELL_KNOWN_RANK)
    return points - (isLast ? OBSCURE_PENALTY : MISPLACED_PENALTY);
  if (!hasPreposition && !isLast) return points - BEFORE_PENALTY;
  return first.rank < HAMLET_RANK ? points - OBSCURE_PENALTY : points;
}

type Candidate = {
  readonly from: number;
  readonly to: number;
  readonly name: string;
  readonly places: Places;
  readonly score: number;
};

/** The candidate, and the same with the words after the name that belong to it. */
function extended(candidate: Candidate, words: readonly Word[], gazetteer: Gazetteer): Segment[] {
  const own = segmentOf(candidate, candidate.places);
  const after = AFTER_PLACE.find((each) =>
    each.every((key, index) => words[candidate.to + index]?.key === key),
  );
  if (after)
    return [
      own,
      { ...own, to: own.to + after.length, score: own.score + after.length * BELONGING_SCORE },
    ];
  return [own, ...withArea(candidate, words, gazetteer)];
}

/** The candidate with an area after it: "Clapham, London". */
function withArea(candidate: Candidate, words: readonly Word[], gazetteer: Gazetteer): Segment[] {
  const { to: from } = candidate;
  const segments: Segment[] = [];
  for (let to = from + 1; to <= Math.min(words.length, from + gazetteer.longestName); to += 1) {
    if (to > from + 1 && !isOneName(words, to, gazetteer)) break;
    const within = placesWithin(candidate, textOf(words, from, to), gazetteer);
    const score = candidate.score + BELONGING_SCORE * (to - from);
    if (isSome(within)) segments.push({ ...segmentOf(candidate, within), to, score });
  }
  return segments;
}

function segmentOf({ from, to, score }: Candidate, places: Places): Segment {
  return { from, to, meaning: { kind: 'place', places }, corrected: null, score };
}

/**
 * Those of a name's places that lie in an area; first those whose parent it is, because others may
 * lie beyond its border, and of these the ones that have no longer name.
 */
function placesWithin(
  { places, name }: Pick<Candidate, 'places' | 'name'>,
  area: string,
  gazetteer: Gazetteer,
): GazetteerPlace[] {
  const areas = gazetteer.named(area);
  if (areas.length === 0) return [];
  const isParent = (parent: string) => gazetteer.named(parent).some((each) => areas.includes(each));
  const ordered = places.flatMap((place) => {
    if (isParent(place.parent)) return { place, order: fullNameKey(place.name) === name ? 0 : 1 };
    return areas.some((each) => isWithin(place, each)) ? { place, order: 2 } : [];
  });
  return ordered.toSorted((a, b) => a.order - b.order).map(({ place }) => place);
}

function isWithin(place: GazetteerPlace, area: GazetteerPlace): boolean {
  if (place === area) return false;
  if (place.parent === area.name || place.nation === area.name) return true;
  return (
    area.districts.length > 0 && greatCircleMetres(place, area) <= area.radiusKm * METRES_PER_KM
  );
}

const METRES_PER_KM = 1000;

/** Well-known places whose names were typed as two words: "man chester", "black pool". */
export function splitPlaces(words: readonly Word[], { named }: Gazetteer): Segment[] {
  if (words.length > MOST_WORDS_SPLIT) return [];
  return words.slice(1).flatMap((next, from) => {
    const [first, second] = [words[from]?.key ?? '', next.key];
    if (FILLERS.has(first) || FILLERS.has(second)) return [];
    const name = first + second;
    const places = named(name);
    if (!isSome(places) || places[0].rank < WELL_KNOWN_RANK) return [];
    const to = from + 2;
    const where = { hasPreposition: false, isLast: to === words.length };
    const score = scoreOf(places, 1, where) + WORD_SCORE;
    return [segmentOf({ from, to, name, places, score }, places)];
  });
}
