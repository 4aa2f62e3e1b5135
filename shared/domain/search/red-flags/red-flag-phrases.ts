import { createTypoIndex } from '../../providers/typos.ts';
import { stemOf, wordsIn } from './read-words.ts';
import type { RedFlag } from './red-flag.ts';
import { RED_FLAGS } from './red-flag-table.ts';
import { WORD_GROUPS } from './word-groups.ts';

/** Words of a phrase that people leave out, or add. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'a',
  'an',
  'the',
  'to',
  'be',
  'is',
  'am',
  'are',
  'and',
]);

/** The words of a phrase that must all be there, each as the number of its set of words. */
export type Phrase = {
  readonly row: RedFlag;
  readonly parts: readonly number[];
  readonly isInOrder: boolean;
};

export type RedFlagPhrases = {
  readonly phrases: readonly Phrase[];
  /** The parts of phrases that a stem is. */
  readonly partsOf: ReadonlyMap<string, readonly number[]>;
  /** The words of each part, by its number. */
  readonly wordsOf: readonly (readonly string[])[];
  /** Every word as it is written, of all parts. */
  readonly words: ReadonlySet<string>;
  /** The words of four letters and more that are a typo away. */
  near(word: string): readonly string[];
  /** Words that four letters with a typo may have been: so short that they count beside others only. */
  readonly short: readonly string[];
  /** Words that are recognised even with two typos. */
  readonly long: readonly string[];
};

/** The alternatives of one word of a phrase: "lip|tongue", "<pain>". */
function alternativesOf(part: string): string[] {
  return part.split('|').flatMap((each) => {
    const group = /^<(\w+)>$/.exec(each)?.[1];
    if (group === undefined) return [each];
    const words = WORD_GROUPS.get(group);
    if (words === undefined) throw new Error(`No group of words is called ${group}`);
    return words.split(' ');
  });
}

/** The phrases of a row, as the parts that they are written in. */
function phrasesOf({ phrases }: Pick<RedFlag, 'phrases'>) {
  return phrases
    .trim()
    .split('\n')
    .map((line) => {
      const written = line.trim().replace(/^> /, '');
      const text = /[|<]/.test(written) ? written : wordsIn(written).join(' ');
      return {
        parts: text.split(/\s+/).filter((part) => !LEFT_OUT.has(part)),
        isInOrder: line.trim().startsWith('> '),
      };
    });
}

export const SHORT = 3;
export const LONG = 8;

let compiled: RedFlagPhrases | null = null;

/** The table as the search compares it; made when it is first needed. */
export function redFlagPhrases(): RedFlagPhrases {
  compiled ??= compile(RED_FLAGS);
  return compiled;
}

function compile(rows: readonly RedFlag[]): RedFlagPhrases {
  const numbers = new Map<string, number>();
  const partsOf = new Map<string, number[]>();
  const wordsOf: string[][] = [];
  const words = new Set<string>();
  const numberOf = (part: string) => {
    const known = numbers.get(part);
    if (known !== undefined) return known;
    const number = numbers.size;
    numbers.set(part, number);
    const each = alternativesOf(part);
    wordsOf.push(each);
    for (const word of each) words.add(word);
    for (const stem of new Set(each.map(stemOf)))
      partsOf.set(stem, [...(partsOf.get(stem) ?? []), number]);
    return number;
  };
  const phrases = rows.flatMap((row) =>
    phrasesOf(row).map(({ parts, isInOrder }) => ({ row, parts: parts.map(numberOf), isInOrder })),
  );
  const all = [...words];
  return {
    phrases,
    partsOf,
    wordsOf,
    words,
    near: createTypoIndex(words).near,
    short: all.filter(({ length }) => length >= SHORT && length <= SHORT + 1),
    long: all.filter(({ length }) => length >= LONG),
  };
}
