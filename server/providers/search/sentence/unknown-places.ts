import { HEALTH_WORDS } from '../knowledge/health-words.ts';
import { PLACE_PREPOSITIONS, type PlaceLookups } from './place-segments.ts';
import type { Segment } from './segment.ts';
import { textOf, type Word } from './words.ts';

const LONGEST_MISSPELT_PLACE = 3;
/** Among so many unknown words, the last ones, a misspelt place is looked for. */
const MOST_UNKNOWN = 6;
const MISSPELT_SCORE = 5;

export const isUnknown = ({ meaning }: Segment): boolean => meaning.kind === 'unknown';

const isPlace = ({ meaning }: Segment): boolean =>
  ['place', 'postcode', 'outcode'].includes(meaning.kind);

/** Reads what is still unknown as misspelt places, and marks the rest after "in" as unknown places. */
export function withMisspeltPlaces(
  words: readonly Word[],
  segments: readonly Segment[],
  isPlaceField: boolean,
  lookups: PlaceLookups,
): Segment[] {
  const result: Segment[] = [];
  for (let index = 0; index < segments.length;) {
    const segment = segments[index];
    if (!segment) break;
    if (segment.meaning.kind !== 'unknown' || segment.meaning.asPlace) {
      result.push(segment);
      index += 1;
      continue;
    }
    const run = unknownRun(segments, index);
    const to = segments[index + run - 1]?.to ?? segment.to;
    const hasPlace = [...result, ...segments.slice(index)].some(isPlace);
    const place = hasPlace
      ? null
      : misspeltWithin(words, Math.max(segment.from, to - MOST_UNKNOWN), to, lookups);
    if (place) result.push(...around(segment.from, place, to));
    else {
      const before = words[segment.from - 1]?.key ?? '';
      const asPlace = isPlaceField || (PLACE_PREPOSITIONS.has(before) && !hasPlace);
      result.push({ ...segment, to, meaning: { kind: 'unknown', asPlace } });
    }
    index += run;
  }
  return result;
}

function unknownRun(segments: readonly Segment[], from: number): number {
  const end = segments.findIndex((segment, index) => index >= from && !isUnknown(segment));
  return (end === -1 ? segments.length : end) - from;
}

/** The longest misspelt place within a range of unknown words. */
function misspeltWithin(
  words: readonly Word[],
  from: number,
  to: number,
  lookups: PlaceLookups,
): Segment | null {
  for (let length = Math.min(to - from, LONGEST_MISSPELT_PLACE); length > 0; length -= 1)
    for (let start = from; start + length <= to; start += 1) {
      const place = misspeltPlace(words, start, start + length, lookups);
      if (place) return place;
    }
  return null;
}

function around(from: number, place: Segment, to: number): Segment[] {
  const rest = (start: number, end: number): Segment[] =>
    start < end
      ? [
          {
            from: start,
            to: end,
            meaning: { kind: 'unknown', asPlace: false },
            corrected: null,
            score: 0,
          },
        ]
      : [];
  return [...rest(from, place.from), place, ...rest(place.to, to)];
}

/** Places that a misspelt text may mean; only for words that mean nothing else. */
function misspeltPlace(
  words: readonly Word[],
  from: number,
  to: number,
  { gazetteer }: PlaceLookups,
): Segment | null {
  // "Choking" is not Woking.
  if (words.slice(from, to).some(({ key }) => HEALTH_WORDS.has(key))) return null;
  const places = gazetteer.misspelt(textOf(words, from, to));
  const [first, ...others] = places;
  if (!first) return null;
  return {
    from,
    to,
    meaning: { kind: 'place', places: [first, ...others] },
    corrected: first.name,
    score: MISSPELT_SCORE * (to - from),
  };
}
