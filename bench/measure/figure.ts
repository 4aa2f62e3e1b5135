/** The value of what could not be measured, which meets no goal. */
export const FAILED = Number.NaN;

/** One measured figure of a benchmark. */
export type Figure = {
  readonly what: string;
  readonly value: number;
  /** 'kB' is 1,000 bytes of gzip. */
  readonly unit?: string;
  readonly digits?: number;
  /** The same figure of the baseline, measured in the same run. */
  readonly baseline?: number;
  readonly goal?: { readonly atMost: number } | { readonly atLeast: number };
};

/** Results of a benchmark: figures under a heading. */
export type Section = { readonly title: string; readonly figures: readonly Figure[] };

/** Whether a figure meets its goal, by its exact value; true without a goal. */
export function meetsGoal({ value, goal }: Figure): boolean {
  if (Number.isNaN(value)) return false;
  if (!goal) return true;
  return 'atMost' in goal ? value <= goal.atMost : value >= goal.atLeast;
}
