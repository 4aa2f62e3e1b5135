import { type Figure, meetsGoal, type Section } from './figure.ts';

const HEADINGS = ['', 'measured', 'baseline', 'ratio', 'goal', ''];

/** Formats a section as a table. */
export function tableOf({ title, figures }: Section): string {
  const rows = [HEADINGS, ...figures.map(rowOf)];
  const widths = HEADINGS.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lines = rows.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd(),
  );
  return [title, ...lines.map((line) => `  ${line}`)].join('\n');
}

function rowOf(figure: Figure): string[] {
  const { what, value, unit = '', digits = 0, baseline, goal } = figure;
  const format = (number: number) => `${number.toFixed(digits)}${unit ? ` ${unit}` : ''}`;
  return [
    what,
    Number.isNaN(value) ? 'FAILED' : format(value),
    baseline === undefined ? '' : format(baseline),
    baseline ? `${(value / baseline).toFixed(2)} ×` : '',
    goal ? formatGoal(goal) : '',
    goal || Number.isNaN(value) ? (meetsGoal(figure) ? 'met' : 'MISSED') : '',
  ];
}

function formatGoal(goal: NonNullable<Figure['goal']>): string {
  return 'atMost' in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`;
}
