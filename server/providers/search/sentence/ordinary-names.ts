import { ORDINARY_NAME_WORDS } from '../knowledge/ordinary-words.ts';
import type { CatalogueWords } from './catalogue-segments.ts';
import type { Segment } from './segment.ts';
import type { Word } from './words.ts';

/**
 * Beside a need an ordinary word is no name ("gym near the park"), unless it comes right before the kind
 * of business and providers of that kind are called so ("Village Dental").
 */
export function withoutOrdinaryNames(
  words: readonly Word[],
  segments: readonly Segment[],
  catalogue: Pick<CatalogueWords, 'nameRows'>,
): readonly Segment[] {
  if (!segments.some(({ meaning }) => meaning.kind === 'need')) return segments;
  return segments.map((segment, index) => {
    const { meaning } = segment;
    if (meaning.kind !== 'name' || !isOrdinary(words, segment)) return segment;
    if (segments[index - 1]?.meaning.kind === 'name') return segment;
    return isCalledSo(meaning.words, segments[index + 1], catalogue) && index === 0
      ? segment
      : { ...segment, meaning: { kind: 'filler' } };
  });
}

function isOrdinary(words: readonly Word[], { from, to }: Segment): boolean {
  return words.slice(from, to).every(({ key }) => ORDINARY_NAME_WORDS.has(key));
}

/** Whether the next part is a kind of business in which all of the words are in names. */
function isCalledSo(
  names: readonly string[],
  next: Segment | undefined,
  { nameRows }: Pick<CatalogueWords, 'nameRows'>,
): boolean {
  if (next?.meaning.kind !== 'need') return false;
  const { core, listed } = next.meaning.need;
  return core.length > 0 && listed.length === 0 && names.every((word) => nameRows(word, core) > 0);
}
