import { readPrice } from '#shared/domain/search/read-price.ts';
import { readRadius } from '#shared/domain/search/read-radius.ts';
import { readTime } from '#shared/domain/search/read-time.ts';
import { formatPostcode, outcodeOf } from '#shared/fields/uk-postcode.ts';
import type { PostcodeTable } from '#server/places/postcode-table.ts';
import type { CatalogueWords } from './catalogue-segments.ts';
import type { Meaning, Segment } from './segment.ts';
import { type Word, wordsWithin } from './words.ts';

/** Above every other reading of the words. */
const CERTAIN = 100;

const QUOTED = /["“”„][^"“”„]+["“”]/gu;
const NEAR_ME =
  /(?:near ?me|\b(?:(?:near(?:est)?|nr|next)(?: to)? (?:me|us|here|by|where i (?:am|live)|(?:my|our) (?:home|house|flat|place|work|office|area|postcode))|nearby|near-by|close by|close to (?:me|us|here|home|work)|(?:a)?round (?:me|here)|in my area|my (?:current )?location|current location|closest|nearest|local(?:ly)?|walking distance))\b/giu;
const CHEAP = /\b(?:cheap(?:er|est)?|affordable|low[ -]cost|inexpensive|good value|bargain)\b/giu;
const BEFORE_PLACE = String.raw`(?:(?:in|near|nr|around|at|by|close to|next to|from) +)?`;
const POSTCODE = new RegExp(
  String.raw`\b${BEFORE_PLACE}([a-z]{1,2}\d[a-z\d]?) ?(\d[a-z]{2})\b`,
  'giu',
);
const PART_OF_POSTCODE = new RegExp(
  String.raw`\b${BEFORE_PLACE}([a-z]{1,2}\d[a-z\d]?) (\d[a-z]?)\b`,
  'giu',
);

type Lookups = {
  readonly postcodes: PostcodeTable;
  readonly catalogue: Pick<CatalogueWords, 'isService' | 'nameRows'>;
};

/**
 * The parts of a sentence that have a fixed form: quoted texts, which are meant to the letter,
 * postcodes, prices, distances, times, "near me".
 */
export function fixedSegments(
  text: string,
  words: readonly Word[],
  { postcodes, catalogue }: Lookups,
): Segment[] {
  const found: Segment[] = [];
  function add(meaning: Meaning, start: number, end: number): void {
    const span = wordsWithin(words, start, end);
    if (!span || found.some(({ from, to }) => from < span.to && span.from < to)) return;
    found.push({ ...span, meaning, corrected: null, score: CERTAIN * (span.to - span.from) });
  }
  for (const match of text.matchAll(QUOTED)) {
    const [start, end] = rangeOf(match);
    const span = wordsWithin(words, start, end);
    if (span) add(literalMeaning(words.slice(span.from, span.to), catalogue), start, end);
  }
  const hasDigit = /\d/.test(text);
  // Letters for digits are read as meant where nothing else is typed.
  const meant = hasDigit ? postcodes.find(formatPostcode(text)) : null;
  if (meant) add({ kind: 'postcode', postcode: meant.postcode }, 0, text.length);
  for (const match of hasDigit ? text.matchAll(POSTCODE) : [])
    add(postcodeMeaning(`${match[1]} ${match[2]}`, postcodes), ...rangeOf(match));
  for (const match of hasDigit ? text.matchAll(PART_OF_POSTCODE) : [])
    if (postcodes.findOutcode(match[1] ?? ''))
      add({ kind: 'outcode', outcode: (match[1] ?? '').toUpperCase() }, ...rangeOf(match));
  const limit = readPrice(text);
  if (limit) add({ kind: 'price', limit }, limit.start, limit.end);
  const radius = readRadius(text);
  if (radius) add({ kind: 'radius', radius }, radius.start, radius.end);
  const time = readTime(text);
  if (time) add({ kind: 'time', time }, time.start, time.end);
  for (const match of text.matchAll(NEAR_ME)) add({ kind: 'near-me' }, ...rangeOf(match));
  for (const match of text.matchAll(CHEAP)) add({ kind: 'cheap' }, ...rangeOf(match));
  return found;
}

function rangeOf(match: RegExpExecArray): [start: number, end: number] {
  return [match.index, match.index + match[0].length];
}

/** Quoted words are those of a name or a service, and never corrected. */
function literalMeaning(
  quoted: readonly Word[],
  { isService, nameRows }: Lookups['catalogue'],
): Meaning {
  const words = quoted.map(({ canonical }) => canonical);
  if (words.every((word) => nameRows(word) > 0)) return { kind: 'name', words };
  return isService(words) ? { kind: 'service', words } : { kind: 'unknown', asPlace: false };
}

/** A postcode outside the table is placed at its outcode only where the table has no postcodes. */
function postcodeMeaning(text: string, postcodes: PostcodeTable): Meaning {
  const postcode = formatPostcode(text);
  if (postcodes.find(postcode)) return { kind: 'postcode', postcode };
  const outcode = outcodeOf(postcode);
  return outcode && postcodes.findOutcode(outcode)
    ? { kind: 'outcode', outcode }
    : { kind: 'unknown', asPlace: true };
}
