/**
 * Mutants that were looked at and that no test can notice, because the program does the same with them, or because
 * what they change is not promised to anyone. They do not count. A row is found by the text of its line, so that it
 * stays valid when lines move.
 */
export type Equivalent = {
  readonly file: string;
  /** The line of source without its indentation. */
  readonly line: string;
  /** As `npm run mutation:draw` prints it: `before → after`. */
  readonly change: string;
  readonly reason: string;
};

export const EQUIVALENT: readonly Equivalent[] = [
  {
    file: 'server/providers/search/row-index/part-rows.ts',
    line: 'function keep(set: RowSet, other: RowSet): void {',
    change: '{ for (let word = 0; word < set.length; word += 1) set[word… → {}',
    reason: 'every row is tested again afterwards: it only leaves fewer to test',
  },
];

export const reasonOf = (mutant: Omit<Equivalent, 'reason'>): string | undefined =>
  EQUIVALENT.find(
    ({ file, line, change }) =>
      file === mutant.file && line === mutant.line && change === mutant.change,
  )?.reason;
