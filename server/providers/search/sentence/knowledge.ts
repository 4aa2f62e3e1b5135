import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import { CATEGORIES, type CategoryName } from '#shared/domain/providers/categories.ts';
import { findProjectRoot } from '../../../project-root.ts';
import { readWords } from './words.ts';
import { FILLERS } from '../knowledge/sentence-words.ts';

/** What a visitor may need, and what in the catalogue meets it (P-36). */
export type Need = {
  /** As people read it: "Eye test". */
  readonly label: string;
  /** What a provider lists, or has in its name, that offers it. */
  readonly listed: readonly string[];
  /** Categories of which every provider offers it. */
  readonly core: readonly CategoryName[];
  /** Categories whose providers may offer it without listing it, likeliest first. */
  readonly may: readonly CategoryName[];
};

export type Knowledge = {
  /** The need that these canonical words name, joined with spaces and without fillers. */
  find(phrase: string): Need | undefined;
  /** All words of the phrases as people type them, for correcting typos. */
  readonly words: ReadonlySet<string>;
  /** Words of the longest phrase. */
  readonly longest: number;
};

const CATEGORY_NAMES = CATEGORIES.map(({ name }) => name);
const list = z.string().transform((cell) => cell.split('|').filter((each) => each !== ''));
const row = z.strictObject({
  phrases: list,
  listed: list,
  core: list.pipe(z.array(z.enum(CATEGORY_NAMES))),
  may: list.pipe(z.array(z.enum(CATEGORY_NAMES))),
  source: z.string().min(1),
});

const FOLDER = join(findProjectRoot(), 'server/providers/search/knowledge');

/** The words of a phrase that carry its meaning; all of them if each is a filler ("my back"). */
export function phraseKey(phrase: string): string {
  const words = readWords(phrase);
  const significant = words.filter(({ key }) => !FILLERS.has(key));
  return (significant.length > 0 ? significant : words).map(({ canonical }) => canonical).join(' ');
}

/** Reads the reviewed table of needs in `search/knowledge`. */
export function readKnowledge(): Knowledge {
  const needs = new Map<string, Need>();
  const words = new Set<string>();
  const put = (phrase: string, need: Need) => {
    const key = phraseKey(phrase);
    if (key !== '' && !needs.has(key)) needs.set(key, need);
    for (const word of readWords(phrase)) if (!FILLERS.has(word.key)) words.add(word.key);
  };
  for (const name of CATEGORY_NAMES) put(name, { label: name, listed: [], core: [name], may: [] });
  for (const file of readdirSync(FOLDER).filter((each) => each.endsWith('.tsv')))
    for (const { phrases, listed, core, may } of readRows(join(FOLDER, file))) {
      const [first = ''] = phrases;
      const need = { label: labelOf(first), listed, core, may };
      for (const phrase of phrases) put(phrase, need);
    }
  const lengths = [...needs.keys()].map((key) => key.split(' ').length);
  return { find: (phrase) => needs.get(phrase), words, longest: Math.max(...lengths) };
}

const ABBREVIATIONS =
  /\b(?:gp|mri|ct|pet|adhd|asd|ecg|eeg|hiv|hpv|hrt|ibs|iud|iv|ivf|lgbt|nhs|ocd|pcos|pmt|prp|psa|ptsd|rsv|sti|std|tmj|uti|cbt|emdr|dna|dexa|dvt|copd|b12|hgv|oct)\b/gu;

/** A phrase as people read it: "GP appointment", "Back pain". */
function labelOf(phrase: string): string {
  const text = phrase.replace(ABBREVIATIONS, (word) => word.toUpperCase());
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function readRows(file: string): z.output<typeof row>[] {
  const records: unknown = parse(readFileSync(file, 'utf8'), {
    columns: true,
    delimiter: '\t',
    quote: false,
  });
  return z.array(row).parse(records);
}
