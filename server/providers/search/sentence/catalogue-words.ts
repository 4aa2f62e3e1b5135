import { nameWordToken, serviceToken } from '../tokens.ts';
import type { Vocabulary } from '../vocabulary.ts';
import type { CatalogueWords } from './need-segments.ts';

/** What the catalogue in memory says about words. */
export function catalogueWords({ has }: Pick<Vocabulary, 'has'>): CatalogueWords {
  return {
    isService(canonical) {
      const [only = '', ...more] = canonical;
      if (more.length === 0) return has(serviceToken(only));
      return more.every((word, index) => has(`${canonical[index]} ${word}`));
    },
    isNameWord: (canonical) => has(nameWordToken(canonical)),
  };
}
