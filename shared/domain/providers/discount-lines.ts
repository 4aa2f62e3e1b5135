import { readDiscountLine } from './discount-line.ts';

const BARE_NUMBER = /^\d+(?:\.\d+)?$/u;

/**
 * The discount lines in a text, as in a column of a file (DISC-10): one per line. A line that is only
 * a number is a percentage; 0 is no discount, and a number above 100 stays as it was typed.
 */
export function toDiscountLines(text: string): string[] {
  const lines = text.split(/\r?\n/u).map((line) => line.trim());
  return lines
    .filter((line) => line !== '')
    .flatMap((line) => (BARE_NUMBER.test(line) ? percentLine(Number(line)) : [line]));
}

function percentLine(percent: number): string[] {
  if (percent === 0) return [];
  return [percent <= 100 ? `${percent}% off` : String(percent)];
}

/** The highest percentage among the lines (DISC-09); 0 if none has one; null without lines. */
export function highestPercent(lines: readonly string[]): number | null {
  if (lines.length === 0) return null;
  return Math.max(0, ...lines.map((line) => readDiscountLine(line).percent ?? 0));
}
