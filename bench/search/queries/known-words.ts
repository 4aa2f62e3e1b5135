import { EVERYDAY_WORDS } from '#shared/domain/providers/everyday-words.ts';
import { CATEGORIES } from '#shared/domain/providers/categories.ts';
import { TOWNS } from '../catalogue/places.ts';
import { SERVICES } from '../catalogue/services.ts';
import { AMERICAN, plainForm, plainWords } from '../oracle/forms.ts';

export type KnownWords = ReturnType<typeof createKnownWords>;

export const EVERYDAY_KEYS: ReadonlySet<string> = new Set(Object.keys(EVERYDAY_WORDS));

const MEANINGFUL_WORDS = new Set(
  [
    ...[...SERVICES.values()].flat().map(({ text }) => text),
    ...CATEGORIES.map(({ name }) => name),
    ...Object.keys(EVERYDAY_WORDS),
    ...Object.values(EVERYDAY_WORDS).flat(),
    ...TOWNS,
    ...Object.values(AMERICAN),
    "Children's evening home members follow up advanced",
  ].flatMap(plainWords),
);

/** The words that a generated typo must not produce, because its meaning would be ambiguous. */
export function createKnownWords({ names }: { readonly names: ReadonlyMap<string, unknown> }) {
  const sorted = [...names.keys()].toSorted();
  return {
    /** Whether a word has a meaning of its own, including words of names. */
    has: (word: string) => MEANINGFUL_WORDS.has(word) || names.has(word),
    /** Whether a word of a name starts with the text. */
    beginsName(text: string): boolean {
      let [from, to] = [0, sorted.length];
      while (from < to) {
        const middle = (from + to) >> 1;
        if ((sorted[middle] ?? '') < text) from = middle + 1;
        else to = middle;
      }
      return sorted[from]?.startsWith(text) ?? false;
    },
    /** Whether the word is the only meaningful one within one typo of the mistyped text. */
    isUnambiguous(mistyped: string, word: string): boolean {
      const meant = plainForm(word);
      return [...MEANINGFUL_WORDS].every(
        (other) => plainForm(other) === meant || !isOneTypo(mistyped, other),
      );
    },
  };
}

/** Whether two words differ by one letter missing, added or wrong, or by two transposed. */
export function isOneTypo(a: string, b: string): boolean {
  if (a === b) return true;
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  if (a.length > b.length) return a.slice(start + 1) === b.slice(start);
  if (a.length < b.length) return a.slice(start) === b.slice(start + 1);
  const swapped = a[start] === b[start + 1] && a[start + 1] === b[start];
  return (
    a.slice(start + 1) === b.slice(start + 1) ||
    (swapped && a.slice(start + 2) === b.slice(start + 2))
  );
}
