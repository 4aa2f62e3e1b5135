import { findCategory } from '#shared/domain/providers/categories.ts';
import { expandWords, correctTypos, type Spelling } from '#shared/domain/providers/expand-words.ts';
import { canonicalWord, wordsOf } from './canonical-word.ts';
import { ALL_CATEGORIES } from './format.ts';
import type { Term } from './terms.ts';
import { categoryToken, nameWordToken, pairsOf, serviceToken, wholeToken } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

export type UnderstoodService = {
  /** All of them must match; empty for an empty text. */
  readonly terms: readonly Term[];
  /** The corrected text where a typo was corrected, otherwise null. */
  readonly understood: string | null;
};

const TWO_TYPOS_FROM = 8;

/**
 * Converts a service text to search terms (P-36). A service that the catalogue lists is matched
 * exactly, also with an incomplete last word or a corrected typo; otherwise each word or everyday
 * phrase matches by itself, by its synonyms, or as a prefix.
 */
export function understandService(text: string, vocabulary: Vocabulary): UnderstoodService {
  const exact = exactService(text, vocabulary);
  if (exact) return { terms: exact, understood: null };
  const typed = wordsOf(text);
  const spelling = spellingOf(vocabulary);
  const corrected = correctTypos(typed.join(' '), spelling);
  const wasCorrected = corrected.some((word) => !typed.includes(word));
  const named = wasCorrected ? exactService(corrected.join(' '), vocabulary) : null;
  if (named) return { terms: named, understood: corrected.join(' ') };
  const groups = expandWords(corrected.join(' '), spelling);
  return {
    terms: groups.map((group) => termOf(group, vocabulary)),
    understood: wasCorrected ? groups.map(([phrase = '']) => phrase).join(' ') : null,
  };
}

/** Matches a listed service: a single whole word, or adjacent words of a service. */
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
  const completion = `${canonicalWord(words.at(-2) ?? '')} ${words.at(-1)}`;
  return vocabulary.begins(completion) ? [...pairs, prefixTerm(completion, vocabulary)] : null;
}

/** The spelling of the catalogue; candidates for a typo are sorted by frequency. */
function spellingOf(vocabulary: Vocabulary): Spelling {
  const rows = (word: string) => vocabulary.rows(word, ALL_CATEGORIES);
  return {
    isKnown: (word) =>
      vocabulary.has(word) || vocabulary.has(canonicalWord(word)) || vocabulary.begins(word),
    near(word) {
      const near = vocabulary.oneTypoFrom(word).toSorted((a, b) => rows(b) - rows(a));
      return near.length === 0 && word.length >= TWO_TYPOS_FROM
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

/** Words of a phrase must be adjacent or all in the name: "blood test" must not match two services. */
function ownTerm(phrase: string, vocabulary: Vocabulary): Term {
  const words = wordsOf(phrase);
  if (words.length < 2) return { all: words.map((word) => wordTerm(word, vocabulary)) };
  const inName = words.map((word) => nameWordToken(canonicalWord(word)));
  return { any: [{ all: pairsOf(phrase) }, { all: inName }] };
}

/**
 * A word of a service is matched exactly. Any other may be incomplete, even if it occurs in a name
 * ("Prac").
 */
function wordTerm(word: string, vocabulary: Vocabulary): Term {
  const canonical = canonicalWord(word);
  if (vocabulary.has(serviceToken(canonical))) return canonical;
  const completion = prefixTerm(word, vocabulary);
  return vocabulary.has(canonical) && canonical !== word
    ? { any: [canonical, completion] }
    : completion;
}

/** Up to this many completions are looked up individually, which is faster than a prefix query. */
const FEW_COMPLETIONS = 12;

function prefixTerm(beginning: string, vocabulary: Vocabulary): Term {
  const words = vocabulary.beginning(beginning, FEW_COMPLETIONS + 1);
  return words.length === 0 || words.length > FEW_COMPLETIONS
    ? { begins: beginning }
    : { any: words };
}

/** Term for a synonym: a category, or adjacent words of a service. */
function alternativeTerm(phrase: string): Term {
  const category = findCategory(phrase);
  if (category) return categoryToken(category.slug);
  const pairs = pairsOf(phrase);
  if (pairs.length > 0) return { all: pairs };
  return serviceToken(canonicalWord(wordsOf(phrase)[0] ?? ''));
}
