import { describe, expect, it } from 'vitest';
import { canonicalWord } from '../canonical-word.ts';
import { nameWordToken, serviceToken } from '../tokens.ts';
import { countTokens } from '../../testing/count-tokens.ts';
import { createVocabulary } from '../vocabulary.ts';
import { catalogueWords } from './catalogue-words.ts';

describe('the words of the catalogue', () => {
  const vocabulary = createVocabulary();
  const add = (word: string, token: (canonical: string) => string, rows: number) =>
    countTokens(vocabulary, [word, token(canonicalWord(word))], rows);
  add('scaling', serviceToken, 3);
  add('scan', serviceToken, 9);
  add('scalp', serviceToken, 1);
  add('harley', nameWordToken, 2);
  add('harbour', nameWordToken, 7);
  add('harrow', nameWordToken, 1);
  const words = catalogueWords(vocabulary);

  it('complete a beginning to what most providers have', () => {
    expect(words.completeService('sca')).toBe('scan');
    expect(words.completeName('har')).toBe('harbour');
  });

  it('complete nothing to a service of one provider, but to its name', () => {
    expect(words.completeService('scalp')).toBeNull();
    expect(words.completeName('harr')).toBe('harrow');
  });
});
