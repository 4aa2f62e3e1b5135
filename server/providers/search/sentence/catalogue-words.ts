import { canonicalWord } from '../canonical-word.ts';
import { ALL_CATEGORIES, categoryNumber } from '../format.ts';
import { adjacentPairs, nameWordToken, serviceToken } from '../tokens.ts';
import type { Vocabulary } from '../vocabulary.ts';
import type { CatalogueWords } from './catalogue-segments.ts';

/** Completions are looked for among so many words: a few letters begin thousands. */
const MOST_SEEN = 400;
const MIN_ROWS = 2;

/** What the catalogue in memory says about words. */
export function catalogueWords({
  has,
  rows,
  beginning,
}: Pick<Vocabulary, 'has' | 'rows' | 'beginning'>): CatalogueWords {
  function complete(prefix: string, token: (word: string) => string, least: number): string | null {
    let [best, most]: [string | null, number] = [null, least - 1];
    for (const word of beginning(prefix, MOST_SEEN)) {
      const count = rows(token(canonicalWord(word)), ALL_CATEGORIES);
      if (count > most) [best, most] = [word, count];
    }
    return best;
  }

  return {
    isService(canonical) {
      const [only = ''] = canonical;
      if (canonical.length === 1) return has(serviceToken(only));
      return adjacentPairs(canonical).every(has);
    },
    nameRows(canonical, categories) {
      const token = nameWordToken(canonical);
      if (!categories) return rows(token, ALL_CATEGORIES);
      return categories.reduce((sum, name) => sum + rows(token, categoryNumber(name)), 0);
    },
    completeService: (prefix) => complete(prefix, serviceToken, MIN_ROWS),
    completeName: (prefix) => complete(prefix, nameWordToken, 1),
  };
}
