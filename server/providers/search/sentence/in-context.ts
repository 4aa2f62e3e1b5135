import { COMMON_WORDS, ORDINARY_NAME_WORDS } from '../knowledge/ordinary-words.ts';
import { COMPLAINTS, DETAILS } from '../knowledge/sentence-words.ts';
import { NEGATIONS } from '../knowledge/small-words.ts';
import type { CatalogueWords } from './catalogue-segments.ts';
import type { Segment } from './segment.ts';
import { textOf, type Word } from './words.ts';

/** After these a name is that of a street or station, not of a provider: "near Acacia Avenue". */
const ONLY_PLACES_FOLLOW = new Set(['in', 'near', 'nr', 'around', 'outside']);

/** Who looks for a provider by name types no more than its name, what it does and where it is. */
const LONG_SENTENCE = 8;

type Catalogue = Pick<CatalogueWords, 'nameRows'>;

/** The reading with the meanings that words have only, or no longer, beside the others. */
export function inContext(
  words: readonly Word[],
  segments: readonly Segment[],
  catalogue: Catalogue,
): readonly Segment[] {
  const hasNeed = segments.some(({ meaning }) => meaning.kind === 'need');
  const hasSureNeed = segments.some(
    (segment) => segment.meaning.kind === 'need' && !detailOf(words, segment),
  );
  return segments.map((segment, index) => {
    if (!hasNeed) return segment;
    if (segment.meaning.kind === 'unknown' && saysNothing(words, segment)) return ignored(segment);
    const listed = hasSureNeed && segment.meaning.kind === 'need' && detailOf(words, segment);
    if (listed) return { ...segment, meaning: { kind: 'detail', listed } };
    if (segment.meaning.kind !== 'name') return segment;
    if (ONLY_PLACES_FOLLOW.has(words[segment.from - 1]?.key ?? ''))
      return { ...segment, meaning: { kind: 'unknown', asPlace: true } };
    if (hasSureNeed && words.length >= LONG_SENTENCE && !isNameOfSeveral(segment))
      return ignored(segment);
    const isOneOfSeveral = segments[index - 1]?.meaning.kind === 'name';
    if (isOneOfSeveral || !isOrdinary(words, segment)) return segment;
    const isName = index === 0 && isCalledSo(segment, segments[1], catalogue);
    return isName ? segment : ignored(segment);
  });
}

const isNameOfSeveral = ({ meaning }: Segment) =>
  meaning.kind === 'name' && meaning.words.length > 1;

const ignored = (segment: Segment): Segment => ({ ...segment, meaning: { kind: 'filler' } });

/** "Pregnancy" and "walk-in" are needs alone, and wishes beside another one. */
function detailOf(words: readonly Word[], { from, to }: Segment): readonly string[] | null {
  const text = textOf(words, from, to);
  return DETAILS.get(text) ?? null;
}

/** "Sore" says nothing more beside "red eyes", but alone it is not ignored. */
function saysNothing(words: readonly Word[], { from, to }: Segment): boolean {
  const key = words[from]?.key ?? '';
  const saysLittle = [COMPLAINTS, COMMON_WORDS, NEGATIONS].some((little) => little.has(key));
  return to === from + 1 && saysLittle;
}

/**
 * Beside a need an ordinary word is no name ("gym near the park"), unless it comes right before the kind
 * of business and providers of that kind are called so ("Village Dental").
 */
function isOrdinary(words: readonly Word[], { from, to }: Segment): boolean {
  return words
    .slice(from, to)
    .every(({ key }) =>
      [ORDINARY_NAME_WORDS, COMMON_WORDS, NEGATIONS].some((ordinary) => ordinary.has(key)),
    );
}

function isCalledSo(
  { meaning }: Segment,
  next: Segment | undefined,
  { nameRows }: Catalogue,
): boolean {
  if (meaning.kind !== 'name' || next?.meaning.kind !== 'need') return false;
  const { core, listed } = next.meaning.need;
  const isBusiness = core.length > 0 && listed.length === 0;
  return isBusiness && meaning.words.every((word) => nameRows(word, core) > 0);
}
