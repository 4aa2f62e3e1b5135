import type { Measured } from './measure.ts';

/** A disturbance with what it cost. */
export type Row = Measured & {
  /** How often a process has ended by itself. */
  readonly crashes: number;
  /** Acknowledged writes that the database does not have afterwards. */
  readonly lost: number;
  /** Emails that arrived twice. */
  readonly doubled: number;
};

const seconds = (value: number): string => (value === 0 ? '–' : `${value.toFixed(1)} s`);

const COLUMNS: readonly (readonly [string, (row: Row) => string])[] = [
  ['what was done', ({ what }) => what],
  ['over after', ({ took }) => seconds(took)],
  ['last failure after', ({ failedUntil }) => seconds(failedUntil)],
  ['requests', ({ requests }) => String(requests)],
  ['503', ({ unavailable }) => String(unavailable)],
  ['other 5xx', ({ otherServerErrors }) => String(otherServerErrors)],
  ['broken', ({ broken }) => String(broken)],
  ['crashes', ({ crashes }) => String(crashes)],
  ['slowest', ({ slowest }) => seconds(slowest)],
  ['writes lost', ({ lost }) => String(lost)],
  ['emails doubled', ({ doubled }) => String(doubled)],
];

/** Formats the rows as a Markdown table, for the terminal and for docs/operations.md. */
export function tableOf(rows: readonly Row[]): string {
  const cells = [
    COLUMNS.map(([heading]) => heading),
    ...rows.map((row) => COLUMNS.map(([, show]) => show(row))),
  ];
  const widths = COLUMNS.map((_, column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [headings = [], ...body] = cells;
  return [line(headings), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join(
    '\n',
  );
}
