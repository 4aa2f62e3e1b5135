import { canonicalWord } from '../canonical-word.ts';
import { ORDINARY_WORDS } from '../knowledge/ordinary-words.ts';
import { BRANDS, FILLERS, NEVER_SERVICES, UNITS } from '../knowledge/sentence-words.ts';
import type { Segment } from './segment.ts';
import type { Word } from './words.ts';

/** What the catalogue says about words. */
export type CatalogueWords = {
  /** Whether providers list a service with these canonical words next to each other. */
  isService(canonical: readonly string[]): boolean;
  /** Number of providers, or of those of the categories, whose name has the canonical word. */
  nameRows(canonical: string, categories?: readonly string[]): number;
  /** The most frequent word of services, or of names, that begins with the text. */
  completeService(prefix: string): string | null;
  completeName(prefix: string): string | null;
};

const SERVICE_SCORE = 7;
const NAME_SCORE = 5;
/** A known brand that begins a text is whom one looks for: "bupa dental". */
const BRAND_SCORE = 9;
/** Longer readings beat the same words one by one. */
const TOGETHER_SCORE = 3;
const SERVICE_TOGETHER_SCORE = 5;
const LONGEST_SERVICE = 5;
const LONGEST_NAME = 5;
const MIN_JOINED_LETTERS = 7;

/** The services of the catalogue and words of its names that may begin at a word. */
export function catalogueSegments(
  words: readonly Word[],
  from: number,
  catalogue: CatalogueWords,
): Segment[] {
  return [...servicesAt(words, from, catalogue), ...namesAt(words, from, catalogue)];
}

function servicesAt(words: readonly Word[], from: number, catalogue: CatalogueWords): Segment[] {
  const segments: Segment[] = [];
  const first = words[from]?.key ?? '';
  if (FILLERS.has(first)) return segments;
  const isNumber = /^\d+$/.test(first);
  for (let length = 1; length <= LONGEST_SERVICE && from + length <= words.length; length += 1) {
    const last = words[from + length - 1]?.key ?? '';
    if (FILLERS.has(last) || (isNumber && UNITS.has(last))) continue;
    if (length === 1 && (NEVER_SERVICES.has(first) || isNumber)) continue;
    const part = words.slice(from, from + length);
    const canonical = part.flatMap((word) => word.canonical.split(' '));
    if (!catalogue.isService(canonical)) {
      // A service needs each pair of neighbouring words, so a longer part is none either.
      if (length > 1) break;
      continue;
    }
    segments.push({
      from,
      to: from + length,
      meaning: { kind: 'service', words: canonical },
      corrected: null,
      score: serviceScore(part),
    });
  }
  return segments;
}

/** Words that carry nothing do not make a service likelier: "neck and shoulder". */
function serviceScore(part: readonly Word[]): number {
  const count = part.filter(({ key }) => !FILLERS.has(key)).length;
  return count * SERVICE_SCORE + (count - 1) * SERVICE_TOGETHER_SCORE + (part.length - count);
}

/** Words of names, one and more in a row, and two typed words that are one ("spec savers"). */
function namesAt(words: readonly Word[], from: number, catalogue: CatalogueWords): Segment[] {
  const segments: Segment[] = [];
  const add = (to: number, names: readonly string[], score: number) =>
    segments.push({ from, to, meaning: { kind: 'name', words: names }, corrected: null, score });
  for (let to = from + 1; to <= Math.min(words.length, from + LONGEST_NAME); to += 1) {
    const word = words[to - 1];
    if (!word || FILLERS.has(word.key) || ORDINARY_WORDS.has(word.key)) break;
    if (catalogue.nameRows(word.canonical) === 0) break;
    const length = to - from;
    const name = words.slice(from, to).map(({ key }) => key);
    const isBrand = BRANDS.has(name.join(' ')) && (from === 0 || length > 1);
    add(
      to,
      words.slice(from, to).map(({ canonical }) => canonical),
      length * NAME_SCORE + (length - 1) * TOGETHER_SCORE + (isBrand ? length * BRAND_SCORE : 0),
    );
  }
  // A brand that has no clinic here is said to be unknown, instead of showing others.
  const isMissing = segments.length === 0 && from === 0 && BRANDS.has(words[0]?.key ?? '');
  if (isMissing)
    segments.push({
      from,
      to: from + 1,
      meaning: { kind: 'unknown', asPlace: false },
      corrected: null,
      score: NAME_SCORE + BRAND_SCORE,
    });
  const pair = words.slice(from, from + 2);
  const isBrand = BRANDS.has(pair.map(({ key }) => key).join(' '));
  const joined = joinedName(pair, isBrand, catalogue);
  if (joined !== null)
    add(from + 2, [joined], 2 * (NAME_SCORE + TOGETHER_SCORE + (isBrand ? BRAND_SCORE : 0)));
  return segments;
}

/** The name word that two typed words are, if more names have it than both of them, or a brand is. */
function joinedName(
  pair: readonly Word[],
  isBrand: boolean,
  { nameRows }: CatalogueWords,
): string | null {
  if (pair.length < 2) return null;
  const apart = pair.map(({ canonical }) => canonical);
  const joined = canonicalWord(pair.map(({ key }) => key).join(''));
  if (joined.length < MIN_JOINED_LETTERS) return null;
  const least = isBrand ? 0 : Math.min(...apart.map((word) => nameRows(word)));
  return nameRows(joined) > least ? joined : null;
}
