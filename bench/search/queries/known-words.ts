import { EVERYDAY_WORDS } from '#shared/domain/providers/everyday-words.ts';
import { CATEGORIES } from '#shared/domain/providers/categories.ts';
import { TOWNS } from '../catalogue/places.ts';
import { SERVICES } from '../catalogue/services.ts';
import { AMERICAN, plainForm, plainWords } from '../oracle/forms.ts';

export type KnownWords = ReturnType<typeof createKnownWords>;

export const EVERYDAY_KEYS: ReadonlySet<string> = new Set(Object.keys(EVERYDAY_WORDS));

const TELLING = new Set(
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

/** The words of which a slip may not make another one: then nobody could tell what was meant. */
export function createKnownWords({ names }: { readonly names: ReadonlyMap<string, unknown> }) {
  const sorted = [...names.keys()].toSorted();
  return {
    /** Whether a word is one that somebody may mean as it stands, also of a name. */
    has: (word: string) => TELLING.has(word) || names.has(word),
    /** Whether a name has a word that begins so. */
    beginsName(text: string): boolean {
      let [from, to] = [0, sorted.length];
      while (from < to) {
        const middle = (from + to) >> 1;
        if ((sorted[middle] ?? '') < text) from = middle + 1;
        else to = middle;
      }
      return sorted[from]?.startsWith(text) ?? false;
    },
    /** Whether a slip leaves only the word itself within one slip, of all that tell something. */
    pointsOnlyTo(slip: string, word: string): boolean {
      const meant = plainForm(word);
      return [...TELLING].every((other) => plainForm(other) === meant || !isOneSlip(slip, other));
    },
  };
}

/** Whether two words differ by one letter missing, added or wrong, or by two that changed places. */
export function isOneSlip(a: string, b: string): boolean {
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
