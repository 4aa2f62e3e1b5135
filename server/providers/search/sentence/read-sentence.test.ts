import { describe, expect, it } from 'vitest';
import { gazetteer } from '#server/places/gazetteer.ts';
import { postcodeTable } from '#server/places/postcode-table.ts';
import { canonicalWord, wordsOf } from '../canonical-word.ts';
import { createPhraseIndex } from './phrase-index.ts';
import { readSentence, type Reading, type SentenceLookups } from './read-sentence.ts';

const phrases = createPhraseIndex();
for (const name of [
  'physio',
  'dentist',
  'massage',
  'eye test',
  'back pain',
  'gp',
  'reading glasses',
  'ringing ear',
]) {
  const keys = wordsOf(name);
  const need = { listed: [], core: ['Dentists' as const], may: [] };
  phrases.add(keys, keys.map(canonicalWord), { name, need });
}
const SERVICES = new Set(['teeth', 'whitening'].map(canonicalWord));
const NAMES = new Set(['clearbell', 'specsaver', 'northgate'].map(canonicalWord));

const lookups: SentenceLookups = {
  gazetteer: gazetteer(),
  postcodes: postcodeTable(),
  knowledge: { ...phrases, words: new Map([['physio', 1]]), longest: 2 },
  catalogue: {
    isService: (words) => words.every((word) => SERVICES.has(word)),
    nameRows: (word) => (NAMES.has(word) ? 1 : 0),
    completeService: () => null,
    completeName: () => null,
  },
  correct: (word) => (word === 'phisio' ? 'physio' : null),
};

/** The reading in short: each part that means something. */
function summary({ text, words, segments }: Reading): string {
  return segments
    .flatMap(({ meaning, from, to }) => {
      const typed = text.slice(words[from]?.start, words[to - 1]?.end);
      switch (meaning.kind) {
        case 'filler':
          return [];
        case 'need':
          return [`need ${meaning.name}`];
        case 'service':
        case 'name':
          return [`${meaning.kind} ${meaning.words.join(' ')}`];
        case 'place':
          return [`place ${meaning.places[0].name}`];
        case 'unknown':
          return [`${meaning.asPlace ? 'unknown place' : 'unknown'} ${typed}`];
        default:
          return [`${meaning.kind} ${typed}`];
      }
    })
    .join(' · ');
}

describe('the reading of a sentence', () => {
  it.each([
    ['physio in Leeds', 'need physio · place Leeds'],
    ['physio leeds city centre', 'need physio · place Leeds'],
    ['bath massage', 'place Bath · need massage'],
    ['reading glasses reading', 'need reading glasses · place Reading'],
    ['back pain near SW1A 1AA', 'need back pain · postcode near SW1A 1AA'],
    ['dentist ls14dy', 'need dentist · postcode ls14dy'],
    ['bt7 1nn dentist', 'outcode bt7 1nn · need dentist'],
    ['dentist near RG1 2', 'need dentist · outcode near RG1 2'],
    ['massage sw3', 'need massage · outcode sw3'],
    [
      'teeth whitening Manchester under £200',
      'service tooth whitening · place Manchester · price under £200',
    ],
    ['GP appointment today', 'need gp · time today'],
    ['physio in wonderlandia', 'need physio · unknown place wonderlandia'],
    ['physio leeds in wonderlandia', 'need physio · place Leeds · unknown wonderlandia'],
    ['physio in wonderlandia in leeds', 'need physio · unknown wonderlandia · place Leeds'],
    ['massage near me', 'need massage · near-me near me'],
    ['cheap dentist liverpool', 'cheap cheap · need dentist · place Liverpool'],
    ['I have ringing in my ears', 'need ringing ear'],
    ['dentist in Clapham, London', 'need dentist · place Clapham'],
    ['dentist Newport Shropshire', 'need dentist · place Newport'],
    ['phisio', 'need physio'],
    ['massage in Readng', 'need massage · place Reading'],
    ['clearbell edinburgh', 'name clearbell · place Edinburgh'],
    ['dentist in Los Angeles', 'need dentist · unknown place Los Angeles'],
    ['dentist near QX9 9QX', 'need dentist · unknown place near QX9 9QX'],
    ['pizza delivery', 'unknown pizza delivery'],
    ['', ''],
    ['???', ''],
    ['😀', ''],
  ])('%s', (text, expected) => {
    expect(summary(readSentence(text, 'service', lookups))).toBe(expected);
  });

  it.each([
    ['Leeds', 'place Leeds'],
    ['near Exeter', 'place Exeter'],
    ['Edinburgh, Scotland', 'place Edinburgh'],
    ['liverpool, merseyside', 'place Liverpool'],
    ['eh22lr', 'postcode eh22lr'],
    ['m20 3', 'outcode m20 3'],
    ['Xyzzyville', 'unknown place Xyzzyville'],
    ['90210', 'unknown place 90210'],
  ])('in the place field: %s', (text, expected) => {
    expect(summary(readSentence(text, 'location', lookups))).toBe(expected);
  });

  it('names the place of several that is meant', () => {
    const { segments } = readSentence('dentist Newport Shropshire', 'service', lookups);
    const [place] = segments.flatMap(({ meaning }) =>
      meaning.kind === 'place' ? meaning.places : [],
    );
    expect(place?.parent).toBe('Shropshire');
  });
});
