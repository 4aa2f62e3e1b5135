/** From how many people a figure is shown. */
export const FEWEST_PEOPLE = 5;

/** What a figure is about. */
export type FigureCell = {
  /** Counted, or pence. */
  readonly value: number;
  /** Distinct people; from FEWEST_PEOPLE on any number that large says the same. */
  readonly people: number;
};

/** A figure that is the sum of others, all by their ids. */
export type FigureSum = { readonly total: string; readonly parts: readonly string[] };
