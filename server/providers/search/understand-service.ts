import { findCategory } from '#shared/domain/providers/categories.ts';
import { expandWords, mendWords, type Spelling } from '#shared/domain/providers/expand-words.ts';
import { canonicalWord, wordsOf } from './canonical-word.ts';
import { ALL_CATEGORIES } from './format.ts';
import type { Term } from './terms.ts';
import { categoryToken, nameWordToken, pairsOf, serviceToken, wholeToken } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

export type UnderstoodService = {
  /** All of them have to hold. Empty: nothing was asked for. */
  readonly terms: readonly Term[];
  /** The words as they were understood, where a slip was mended; otherwise null. */
  readonly understood: string | null;
};

const TWO_SLIPS_FROM = 8;

/**
 * Turns a service text into questions to the search table (spec 3, "Search filters"; P-36).
 * A service that the catalogue names so is looked for exactly, also where its last word is half
 * typed or a slip was mended; otherwise each word or everyday phrase may match by itself, by what
 * providers call it, or, half typed, by its beginning.
 */
export function understandService(text: string, vocabulary: Vocabulary): UnderstoodService {
  const exact = exactService(text, vocabulary);
  if (exact) return { terms: exact, understood: null };
  const typed = wordsOf(text);
  const spelling = spellingOf(vocabulary);
  const mended = mendWords(typed.join(' '), spelling);
  const wasMended = mended.some((word) => !typed.includes(word));
  const named = wasMended ? exactService(mended.join(' '), vocabulary) : null;
  if (named) return { terms: named, understood: mended.join(' ') };
  const groups = expandWords(mended.join(' '), spelling);
  return {
    terms: groups.map((group) => termOf(group, vocabulary)),
    understood: wasMended ? groups.map(([phrase = '']) => phrase).join(' ') : null,
  };
}

/** A service by its name: one whole word, or several that stand together in some service. */
function exactService(text: string, vocabulary: Vocabulary): Term[] | null {
  const words = wordsOf(text);
  const [only, ...more] = words;
  if (only === undefined) return null;
  if (more.length === 0) {
    const word = canonicalWord(only);
    return vocabulary.has(wholeToken(word)) ? [word] : null;
  }
  const pairs = pairsOf(text);
  const last = pairs.pop() ?? '';
  if (!pairs.every((pair) => vocabulary.has(pair))) return null;
  if (vocabulary.has(last)) return [...pairs, last];
  const begun = `${canonicalWord(words.at(-2) ?? '')} ${words.at(-1)}`;
  return vocabulary.begins(begun) ? [...pairs, begunTerm(begun, vocabulary)] : null;
}

/** How words are spelt in the catalogue; of several that a slip may mean the commonest first. */
function spellingOf(vocabulary: Vocabulary): Spelling {
  const rows = (word: string) => vocabulary.rows(word, ALL_CATEGORIES);
  return {
    isKnown: (word) =>
      vocabulary.has(word) || vocabulary.has(canonicalWord(word)) || vocabulary.begins(word),
    near(word) {
      const near = vocabulary.oneSlipFrom(word).toSorted((a, b) => rows(b) - rows(a));
      return near.length === 0 && word.length >= TWO_SLIPS_FROM
        ? vocabulary.serviceWords().filter((known) => known[0] === word[0])
        : near;
    },
  };
}

function termOf([phrase = '', ...alternatives]: readonly string[], vocabulary: Vocabulary): Term {
  const category = findCategory(phrase);
  const own = ownTerm(phrase, vocabulary);
  return { any: [own, ...[...(category ? [phrase] : []), ...alternatives].map(alternativeTerm)] };
}

/** "Blood test" is no blood pressure and a smear test: words of a phrase stand together, or in a name. */
function ownTerm(phrase: string, vocabulary: Vocabulary): Term {
  const words = wordsOf(phrase);
  if (words.length < 2) return { all: words.map((word) => wordTerm(word, vocabulary)) };
  const inName = words.map((word) => nameWordToken(canonicalWord(word)));
  return { any: [{ all: pairsOf(phrase) }, { all: inName }] };
}

/**
 * A word of a service is meant as it is. Any other may be half typed, also where it stands so in
 * some name ("Prac").
 */
function wordTerm(word: string, vocabulary: Vocabulary): Term {
  const canonical = canonicalWord(word);
  if (vocabulary.has(serviceToken(canonical))) return canonical;
  const begun = begunTerm(word, vocabulary);
  return vocabulary.has(canonical) && canonical !== word ? { any: [canonical, begun] } : begun;
}

/** So few words are asked for one by one: an index finds them sooner than a beginning. */
const FEW_COMPLETIONS = 12;

function begunTerm(beginning: string, vocabulary: Vocabulary): Term {
  const words = vocabulary.beginning(beginning, FEW_COMPLETIONS + 1);
  return words.length === 0 || words.length > FEW_COMPLETIONS
    ? { begins: beginning }
    : { any: words };
}

/** What providers may call it: a category, or words of a service that stand together. */
function alternativeTerm(phrase: string): Term {
  const category = findCategory(phrase);
  if (category) return categoryToken(category.slug);
  const pairs = pairsOf(phrase);
  if (pairs.length > 0) return { all: pairs };
  return serviceToken(canonicalWord(wordsOf(phrase)[0] ?? ''));
}
