/** What is always true of the data. */
export type Invariant = {
  /** What holds, for an operator. */
  readonly sentence: string;
  /** Selects the rows for which it does not. */
  readonly sql: string;
};
