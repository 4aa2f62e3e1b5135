import type { NamedNeed, Need } from './need.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import { CATEGORIES } from '#shared/domain/providers/categories.ts';
import { findProjectRoot } from '../../../project-root.ts';
import { FILLERS } from '../knowledge/sentence-words.ts';
import { ONLY_TOGETHER } from '../knowledge/small-words.ts';
import { canonicalWord, wordsOf } from '../canonical-word.ts';
import { createPhraseIndex } from './phrase-index.ts';
import { readWords, type Word } from './words.ts';

export type Knowledge = Pick<
  ReturnType<typeof createPhraseIndex>,
  'find' | 'findJoined' | 'findAmong' | 'beginning'
> & {
  /** All words of the phrases as people type them, with the number of phrases that have them. */
  readonly words: ReadonlyMap<string, number>;
  /** Words of the longest phrase. */
  readonly longest: number;
};

const CATEGORY_NAMES = CATEGORIES.map(({ name }) => name);
const list = z.string().transform((cell) => cell.split('|').filter((each) => each !== ''));
const row = z.strictObject({
  phrases: list,
  listed: list.transform((all) => all.map((phrase) => wordsOf(phrase).map(canonicalWord))),
  core: list.pipe(z.array(z.enum(CATEGORY_NAMES))),
  may: list.pipe(z.array(z.enum(CATEGORY_NAMES))),
  source: z.string().min(1),
});

const FOLDER = join(findProjectRoot(), 'server/providers/search/knowledge');

/**
 * The words of a phrase that carry its meaning, with its first word where they say too little ("feeling
 * low"); all of them if each is a filler ("my back").
 */
function phraseWords(phrase: string): Word[] {
  const words = readWords(phrase);
  const significant = words.filter(({ key }) => !FILLERS.has(key));
  if (significant.length === 0) return words;
  const isWeak = significant.every(({ key }) => ONLY_TOGETHER.has(key));
  return isWeak
    ? words.filter((word, index) => index === 0 || significant.includes(word))
    : significant;
}

/** The phrase as the search compares it: canonical words without fillers. */
export function phraseKey(phrase: string): string {
  return phraseWords(phrase)
    .map(({ canonical }) => canonical)
    .join(' ');
}

/** Whether a phrase is a name, for itself and for the phrases after it in its row. */
export const isName = (phrase: string) => phrase !== phrase.toLowerCase();

/** Reads the reviewed table of needs in `search/knowledge`. */
export function readKnowledge(): Knowledge {
  const index = createPhraseIndex();
  const words = new Map<string, number>();
  let longest = 1;
  const put = (phrase: string, named: NamedNeed) => {
    const read = phraseWords(phrase);
    longest = Math.max(longest, read.length);
    index.add(
      read.map(({ key }) => key),
      read.map(({ canonical }) => canonical),
      named,
    );
    for (const { key } of read) if (!FILLERS.has(key)) words.set(key, (words.get(key) ?? 0) + 1);
  };
  for (const name of CATEGORY_NAMES)
    put(name, { name, need: { listed: [], core: [name], may: [] } });
  for (const file of readdirSync(FOLDER).filter((each) => each.endsWith('.tsv')))
    for (const { phrases, listed, core, may } of readRows(join(FOLDER, file))) {
      const need: Need = { listed, core, may };
      let name = '';
      for (const phrase of phrases) {
        if (isName(phrase)) name = phrase;
        put(phrase, { name, need });
      }
    }
  return { ...index, words, longest };
}

function readRows(file: string): z.output<typeof row>[] {
  const records: unknown = parse(readFileSync(file, 'utf8'), {
    columns: true,
    delimiter: '\t',
    quote: false,
  });
  return z.array(row).parse(records);
}
