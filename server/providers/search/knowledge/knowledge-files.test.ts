import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isCategory } from '#shared/domain/providers/categories.ts';
import { isName, phraseKey } from '../sentence/knowledge.ts';

const HEADER = 'phrases\tlisted\tcore\tmay\tsource';
const MOST_LISTED_WORDS = 4;

const names = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.tsv'));
const textOf = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const linesOf = (name: string) => textOf(name).replace(/\n$/, '').split('\n');

type Row = {
  /** File and line, to name the row in a failure. */
  readonly at: string;
  readonly cells: readonly string[];
};

const rows: readonly Row[] = names.flatMap((name) =>
  linesOf(name).flatMap((line, index) =>
    index === 0 ? [] : [{ at: `${name}:${index + 1}`, cells: line.split('\t') }],
  ),
);

const split = (cell = ''): string[] => (cell === '' ? [] : cell.split('|'));
/** The entries of one cell of all rows for which the check fails, with where they are. */
const failing = (cell: number, isFine: (entry: string) => boolean): string[] =>
  rows.flatMap(({ at, cells }) =>
    split(cells[cell])
      .filter((entry) => !isFine(entry))
      .map((entry) => `${at} "${entry}"`),
  );

describe.each(names)('%s', (name) => {
  it('has the header, LF line ends and rows sorted by their first phrase', () => {
    const [header, ...lines] = linesOf(name);
    expect(header).toBe(HEADER);
    expect(textOf(name)).not.toContain('\r');
    expect(textOf(name).endsWith('\n')).toBe(true);
    const first = lines.map((line) => split(line.split('\t')[0])[0]?.toLowerCase() ?? '');
    expect(first).toEqual(first.toSorted((a, b) => (a < b ? -1 : Number(a > b))));
  });
});

describe('the rows of all files (P-36)', () => {
  it('have five cells, phrases and a source', () => {
    const broken = rows.filter(
      ({ cells }) => cells.length !== 5 || cells[0] === '' || (cells[4] ?? '').trim() === '',
    );
    expect(broken.map(({ at }) => at)).toEqual([]);
  });

  it('say what meets the need', () => {
    const useless = rows.filter(({ cells }) => cells.slice(1, 4).every((cell) => cell === ''));
    expect(useless.map(({ at }) => at)).toEqual([]);
  });

  it.each([2, 3])('name categories only, in cell %d', (cell) => {
    expect(failing(cell, isCategory)).toEqual([]);
  });

  it.each([0, 1])('have trimmed entries, in cell %d', (cell) => {
    expect(failing(cell, (entry) => entry !== '' && entry === entry.trim())).toEqual([]);
  });

  it('list services in lower case', () => {
    expect(failing(1, (entry) => entry === entry.toLowerCase())).toEqual([]);
  });

  it('begin with a name that people read, and have names that begin with a capital letter or a digit', () => {
    const nameless = rows.filter(({ cells }) => !isName(split(cells[0])[0] ?? ''));
    expect(nameless.map(({ at }) => at)).toEqual([]);
    expect(failing(0, (phrase) => !isName(phrase) || /^[A-Z\d]/.test(phrase))).toEqual([]);
  });

  it('read no medicine that may not be advertised to people', () => {
    const medicine =
      /\b(?:botox|dysport|azzalure|bocouture|ozempic|wegovy|mounjaro|saxenda|semaglutide|tirzepatide|liraglutide|viagra|sildenafil|cialis|tadalafil|finasteride|roaccutane|isotretinoin|testogel|melatonin|champix|varenicline|propecia|malarone|salbutamol|ventolin|desogestrel|kenalog|sertraline|warfarin|naloxone)\b/iu;
    expect(failing(0, (phrase) => !isName(phrase) || !medicine.test(phrase))).toEqual([]);
  });

  it('name no entry twice in a cell', () => {
    const repeated = rows.filter(({ cells }) =>
      cells
        .slice(0, 4)
        .some((cell) => new Set(split(cell.toLowerCase())).size < split(cell).length),
    );
    expect(repeated.map(({ at }) => at)).toEqual([]);
  });

  it('list services in a few words', () => {
    expect(failing(1, (entry) => entry.split(/\s+/).length <= MOST_LISTED_WORDS)).toEqual([]);
  });

  it('have phrases that keep a word when read', () => {
    expect(failing(0, (phrase) => phraseKey(phrase) !== '')).toEqual([]);
  });

  // As the search reads them: a second row with "eye tests" would never be found.
  it('share no phrase', () => {
    const rowOf = new Map<string, string>();
    const shared: string[] = [];
    for (const { at, cells } of rows)
      for (const phrase of split(cells[0])) {
        const key = phraseKey(phrase);
        const other = rowOf.get(key);
        if (other !== undefined && !other.startsWith(`${at} `))
          shared.push(`${other} and ${at} "${phrase}"`);
        rowOf.set(key, other ?? `${at} "${phrase}"`);
      }
    expect(shared).toEqual([]);
  });
});
