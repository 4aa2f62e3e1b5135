import type { Gazetteer } from '#server/places/gazetteer.ts';
import { EVERYDAY_WORDS } from '../knowledge/everyday-words.ts';
import { COMMON_WORDS, ORDINARY_NAME_WORDS, ORDINARY_WORDS } from '../knowledge/ordinary-words.ts';
import { HEALTH_WORDS } from '../knowledge/health-words.ts';
import { FILLERS } from '../knowledge/sentence-words.ts';
import type { CatalogueWords } from './catalogue-segments.ts';
import type { Knowledge } from './knowledge.ts';
import type { Completion } from './phrase-index.ts';
import type { Word } from './words.ts';

/** Fewer letters begin too much; after words of a phrase or a place fewer are enough. */
const MIN_LETTERS = 3;
const MIN_LETTERS_OF_NAME = 4;
const MIN_LETTERS_OF_FILLER = 4;
const MIN_LETTERS_AFTER = 2;
const MOST_WORDS_BEFORE = 3;
/** Places that are less prominent are typed in full. */
const MIN_RANK = 42;

type Lookups = {
  readonly knowledge: Pick<Knowledge, 'beginning' | 'words'>;
  readonly catalogue: Pick<CatalogueWords, 'completeService' | 'completeName'>;
  readonly gazetteer: Pick<Gazetteer, 'beginning'>;
};

/**
 * What a last word that is still being typed is most likely to become: "teeth whit" is teeth
 * whitening, "physio in Lee" Leeds.
 * @param expected what the words before it ask for
 */
export function completeLastWord(
  words: readonly Word[],
  expected: 'place' | 'place-first' | 'need-first',
  lookups: Lookups,
): string | null {
  const last = words.at(-1)?.key ?? '';
  if (last.length < MIN_LETTERS_AFTER || /\d/.test(last) || isWhole(last)) return null;
  if (expected === 'place') return restOfPlace(words, lookups);
  const isLong = last.length >= MIN_LETTERS;
  const { completeService, completeName } = lookups.catalogue;
  // Without a preposition three letters are more often a word: "when I run" is not Runcorn.
  const place = () => (last.length >= MIN_LETTERS_OF_NAME ? restOfPlace(words, lookups) : null);
  return (
    restOfPhrase(words, lookups) ??
    (expected === 'place-first' ? (place() ?? filler(last)) : null) ??
    (isLong ? likeliest('', last, lookups) : null) ??
    (isLong ? completeService(last) : null) ??
    place() ??
    (last.length >= MIN_LETTERS_OF_NAME ? completeName(last) : null)
  );
}

const isWhole = (word: string) =>
  [ORDINARY_WORDS, ORDINARY_NAME_WORDS, COMMON_WORDS, EVERYDAY_WORDS, HEALTH_WORDS].some((words) =>
    words.has(word),
  );

/** "Dentist appoint": the rest of a word that adds nothing. */
function filler(last: string): string | null {
  if (last.length < MIN_LETTERS_OF_FILLER) return null;
  return [...FILLERS].find((word) => word.startsWith(last)) ?? null;
}

/** What completes a phrase that began some words before. */
function restOfPhrase(words: readonly Word[], lookups: Lookups): string | null {
  const last = words.at(-1)?.key ?? '';
  for (let before = MOST_WORDS_BEFORE; before > 0; before -= 1) {
    if (words.length <= before) continue;
    const start = words
      .slice(-1 - before, -1)
      .map(({ canonical }) => canonical)
      .join('');
    const rest = likeliest(start, last, lookups);
    if (rest !== null) return rest;
  }
  return null;
}

/** Fewest words first, then a whole category, then the word that most phrases have. */
function likeliest(start: string, last: string, { knowledge }: Lookups): string | null {
  const restOf = ({ letters }: Completion) => letters.slice(start.length);
  const isCategory = ({ named: { need } }: Completion) =>
    need.core.length > 0 && need.listed.length === 0;
  const frequency = (each: Completion) => knowledge.words.get(restOf(each)) ?? 0;
  const [best] = knowledge
    .beginning(start + last)
    .toSorted(
      (a, b) =>
        a.words - b.words ||
        Number(isCategory(b)) - Number(isCategory(a)) ||
        frequency(b) - frequency(a),
    );
  return best ? restOf(best) : null;
}

/** The rest of a place's name: "keynes" for "milton key". */
function restOfPlace(words: readonly Word[], { gazetteer }: Lookups): string | null {
  for (let count = Math.min(words.length, MOST_WORDS_BEFORE + 1); count > 0; count -= 1) {
    const typed = words.slice(-count).map(({ key }) => key);
    const text = typed.join(' ');
    const [place] = text.length < MIN_LETTERS ? [] : gazetteer.beginning(text, 1);
    if (!place || place.rank < MIN_RANK) continue;
    const name = place.name.toLowerCase().replaceAll(/[-–]/g, ' ');
    // Another name of the place was begun ("caerd" for Cardiff).
    if (!name.startsWith(text)) return count === 1 ? name : null;
    return name.slice(typed.slice(0, -1).join(' ').length).trim();
  }
  return null;
}
