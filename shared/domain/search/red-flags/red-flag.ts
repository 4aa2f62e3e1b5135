import type { CategoryName } from '../../providers/categories.ts';

/**
 * Who helps first: 999 (`emergency`), 111 (`urgent`), Samaritans (`crisis`), 999 and Samaritans where harm is
 * done (`harm`), and 999 for who is not safe from another person (`danger`).
 */
export const URGENT_HELP = ['emergency', 'urgent', 'crisis', 'harm', 'danger'] as const;
export type UrgentHelp = (typeof URGENT_HELP)[number];

/** A row of the reviewed table: what people type, and who helps. */
export type RedFlag = {
  readonly help: UrgentHelp;
  /** The published pages that it follows, by their titles. */
  readonly source: string;
  /** Who may be shown below the note; the usual ones of the kind of help if absent. */
  readonly fits?: readonly CategoryName[];
  /** Bare names of illnesses, which people also type long after ("stroke rehab"). */
  readonly isName?: true;
  /**
   * One a line: words that all have to be there, in any order and form. `a|b` is either of them, and
   * `<pain>` one of a group of `word-groups.ts`. After `>` in this order, with small words between only.
   */
  readonly phrases: string;
};
