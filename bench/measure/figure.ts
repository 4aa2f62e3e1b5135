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

/** What a benchmark found: figures under headings. */
export type Section = { readonly title: string; readonly figures: readonly Figure[] };

/** Whether the goal of a figure is met, by its exact value; true where it has none. */
export function meetsGoal({ value, goal }: Figure): boolean {
  if (!goal) return true;
  return 'atMost' in goal ? value <= goal.atMost : value >= goal.atLeast;
}
