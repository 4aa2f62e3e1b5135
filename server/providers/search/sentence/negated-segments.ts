import { HEALTH_WORDS } from '../knowledge/health-words.ts';
import { FILLERS } from '../knowledge/sentence-words.ts';
import { NEGATIONS } from '../knowledge/small-words.ts';
import { PLACE_PREPOSITIONS, WELL_KNOWN_RANK } from './place-segments.ts';
import type { Segment } from './segment.ts';
import type { Word } from './words.ts';

/** Above a name that begins with the word ("Non"), and what is negated by itself. */
const NEGATED_SCORE = 8;
/** Also said of what is wrong: "not hearing well", "no sleep". */
const OFTEN_A_COMPLAINT: ReadonlySet<string> = new Set(['no', 'not']);

/** "Non" and "without" are said of no place. */
const LEAVING_OUT: ReadonlySet<string> = new Set(
  'not except excluding avoid avoiding outside'.split(' '),
);

const OR: ReadonlySet<string> = new Set(['or', 'nor', 'and']);

/**
 * What is said not to be wanted, which may begin at a word: "without a referral". It is shown like a wish
 * and looked for nowhere; who offers it as well is not left out. A place that is not wanted is said to be
 * looked for nowhere: "dentist, not in London".
 * @param isAlone nothing else is wanted, so that "not hearing" is what is wrong
 */
export function negatedSegments(
  words: readonly Word[],
  from: number,
  isAlone: boolean,
  wanted: (at: number) => readonly Segment[],
  placesAt: (at: number) => readonly Segment[],
): Segment[] {
  const key = words[from]?.key ?? '';
  if (!NEGATIONS.has(key) && !LEAVING_OUT.has(key)) return [];
  let at = from + 1;
  while (FILLERS.has(words[at]?.key ?? '')) at += 1;
  // "Not NHS Norwich" is in Norwich.
  const isBefore = words.slice(from + 1, at).every((word) => PLACE_PREPOSITIONS.has(word.key));
  const surePlacesAt = (place: number) =>
    placesAt(place).filter((one) => isSurelyPlace(one, words[place - 1]));
  const places = LEAVING_OUT.has(key) && isBefore ? surePlacesAt(at) : [];
  // "Not in London or York" leaves out both.
  const pairs = places
    .filter(({ to }) => OR.has(words[to]?.key ?? ''))
    .flatMap((one) =>
      surePlacesAt(one.to + 1).map(({ to, score }) => ({
        ...one,
        to,
        score: one.score + score + NEGATED_SCORE,
      })),
    );
  return [
    ...(NEGATIONS.has(key) ? wanted(at) : [])
      .filter((segment) => isProfession(segment) || !isPerhapsComplaint(key, words[at], isAlone))
      .map((segment): Segment => negated(segment, from, { kind: 'detail', listed: [] })),
    ...[...places, ...pairs].map((place): Segment =>
      negated(place, from, { kind: 'left-out', isUnwanted: true }),
    ),
  ];
}

const negated = (segment: Segment, from: number, meaning: Segment['meaning']): Segment => ({
  ...segment,
  from,
  meaning,
  score: segment.score + NEGATED_SCORE,
});

function isPerhapsComplaint(negation: string, next: Word | undefined, isAlone: boolean): boolean {
  if (!OFTEN_A_COMPLAINT.has(negation)) return false;
  return isAlone || next?.key.endsWith('ing') === true || HEALTH_WORDS.has(next?.key ?? '');
}

/** Nobody has "not a dentist" as a complaint. */
const isProfession = ({ meaning }: Segment) =>
  meaning.kind === 'need' && meaning.need.core.length > 0 && meaning.need.listed.length === 0;

const isSurelyPlace = ({ meaning }: Segment, before: Word | undefined) =>
  meaning.kind === 'place' &&
  (meaning.places[0].rank >= WELL_KNOWN_RANK || PLACE_PREPOSITIONS.has(before?.key ?? ''));

export const isNegated = ({ meaning }: Segment): boolean =>
  meaning.kind === 'detail' && meaning.listed.length === 0;
