import { describe, expect, it } from 'vitest';
import { gazetteer } from '#server/places/gazetteer.ts';
import { postcodeTable } from '#server/places/postcode-table.ts';
import { createVocabulary } from '../vocabulary.ts';
import { catalogueWords } from './catalogue-words.ts';
import { readKnowledge } from './knowledge.ts';
import { readSentence } from './read-sentence.ts';

const places = gazetteer();
const knowledge = readKnowledge();
const catalogue = catalogueWords(createVocabulary());

/** The longest texts that are allowed. */
const SENTENCES: readonly (readonly [what: string, text: string])[] = [
  [
    'misspelt words',
    'dnetist phisio masage tooht hering conselling opticain fisio anxity nutrtion bak pian',
  ],
  [
    'words without a meaning',
    'qxv zzt wqk vvx kkq xzx qqz jxq zvk xxk qvq zkz wxw kqx vzv xqx zqz kxk qzq vkv xvx qkq zxz',
  ],
  [
    'places',
    'lower hove van golau park dean frome muir lace moor wrea stone venus rhos peter wick cefn old mil',
  ],
  [
    'beginnings of places',
    'great great little upper st st north south new old great st upper little great north st new old st',
  ],
  [
    'one letter',
    'aaaa bbbb cccc dddd eeee ffff gggg hhhh iiii jjjj kkkk llll mmmm nnnn oooo pppp qqqq rrrr ssss tttt',
  ],
];

describe('the work of reading a sentence', () => {
  it.each(SENTENCES)('is limited for %s, in both fields', (_, text) => {
    for (const field of ['service', 'location'] as const) {
      const work = { corrected: 0, misspelt: 0, named: 0 };
      const { words } = readSentence(text.slice(0, 100), field, {
        knowledge,
        catalogue,
        postcodes: postcodeTable(),
        gazetteer: {
          ...places,
          named(name) {
            work.named += 1;
            return places.named(name);
          },
          misspelt(name) {
            work.misspelt += 1;
            return places.misspelt(name);
          },
        },
        correct() {
          work.corrected += 1;
          // What it is meant to be means nothing either, so that everything is read three times.
          return 'zzxzz';
        },
      });
      expect(work.corrected).toBeLessThanOrEqual(8);
      expect(work.misspelt).toBeLessThanOrEqual(2 * words.length);
      expect(work.named).toBeLessThanOrEqual(6 * words.length);
    }
  });
});
