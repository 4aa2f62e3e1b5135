import { closestWord } from '#shared/domain/providers/closest-word.ts';
import { createTypoIndex } from '#shared/domain/providers/typos.ts';
import { canonicalWord } from '../canonical-word.ts';
import { ALL_CATEGORIES } from '../format.ts';
import { nameWordToken, serviceToken } from '../tokens.ts';
import type { Vocabulary } from '../vocabulary.ts';
import type { Knowledge } from './knowledge.ts';

/** From this length two typos are corrected, if the first letter is right. */
const TWO_TYPOS_FROM = 8;
/** A word of services or names must be this frequent to be what a misspelt word meant. */
const MIN_SERVICE_ROWS = 2;
const MIN_NAME_ROWS = 1;
const MIN_NAME_LENGTH = 6;

/**
 * Corrects misspelt words by the table of needs first, then by the services of the catalogue, then by
 * longer words of names: a correction needs evidence that the word is one people search for (P-36).
 */
export function createCorrector(knowledge: Knowledge) {
  const words = [...knowledge.words];
  const typos = createTypoIndex(words);
  return function correct(word: string, vocabulary: Vocabulary): string | null {
    const near = typos.near(word);
    const isLong = word.length >= TWO_TYPOS_FROM;
    const candidates =
      near.length === 0 && isLong ? words.filter((known) => known[0] === word[0]) : near;
    const byTable = closestWord(word, candidates);
    if (byTable !== null) return byTable;
    const known = vocabulary.oneTypoFrom(word);
    const rows = (each: string, token: (canonical: string) => string) =>
      vocabulary.rows(token(canonicalWord(each)), ALL_CATEGORIES);
    const services = known.filter((each) => rows(each, serviceToken) >= MIN_SERVICE_ROWS);
    const names =
      word.length >= MIN_NAME_LENGTH
        ? known.filter((each) => rows(each, nameWordToken) >= MIN_NAME_ROWS)
        : [];
    return closestWord(word, services) ?? closestWord(word, names);
  };
}
