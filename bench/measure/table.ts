import { type Figure, meetsGoal, type Section } from './figure.ts';

const HEADS = ['', 'measured', 'baseline', 'ratio', 'goal', ''];

/** The figures of a section as lines of a table. */
export function tableOf({ title, figures }: Section): string {
  const rows = [HEADS, ...figures.map(rowOf)];
  const widths = HEADS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
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
  const write = (number: number) => `${number.toFixed(digits)}${unit ? ` ${unit}` : ''}`;
  return [
    what,
    write(value),
    baseline === undefined ? '' : write(baseline),
    baseline ? `${(value / baseline).toFixed(2)} ×` : '',
    goal ? goalWords(goal) : '',
    goal ? (meetsGoal(figure) ? 'met' : 'MISSED') : '',
  ];
}

function goalWords(goal: NonNullable<Figure['goal']>): string {
  return 'atMost' in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`;
}
