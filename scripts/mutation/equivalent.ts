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

export const EQUIVALENT: readonly Equivalent[] = [];

export const reasonOf = (mutant: Omit<Equivalent, 'reason'>): string | undefined =>
  EQUIVALENT.find(
    ({ file, line, change }) =>
      file === mutant.file && line === mutant.line && change === mutant.change,
  )?.reason;
