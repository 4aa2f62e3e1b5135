import type { DiscountBadge } from './discount-badge.ts';
import { readDiscountLine } from './discount-line.ts';

function percentLine(percent: number): string[] {
  return percent > 0 && percent <= 100 ? [`${percent}% off`] : [];
}

const BARE_NUMBER = /^\d+(?:\.\d+)?$/u;

function linesOf(entry: unknown): string[] {
  if (typeof entry === 'number') return percentLine(entry);
  if (typeof entry !== 'string') return [];
  const lines = entry.split(/\r?\n/u).map((line) => line.trim());
  return lines.filter((line) => line !== '');
}

/**
 * The `discount` of a provider as a list of lines (DISC-10): an array of lines, one text with line
 * breaks, a number that means a percentage (also as text, as from a spreadsheet), or nothing.
 */
export function toDiscountLines(value: unknown): string[] {
  if (typeof value === 'string' && BARE_NUMBER.test(value.trim()))
    return percentLine(Number(value));
  return Array.isArray(value) ? value.flatMap(linesOf) : linesOf(value);
}

/** The highest percentage among the lines (DISC-09); 0 if none has one; null without lines. */
export function highestPercent(lines: readonly string[]): number | null {
  if (lines.length === 0) return null;
  return Math.max(0, ...lines.map((line) => readDiscountLine(line).percent ?? 0));
}

/** The badge of a provider card: the highest percentage, a general offer, or "Coming Soon". */
export function discountBadge(lines: readonly string[]): DiscountBadge {
  const percent = highestPercent(lines);
  if (percent === null) return { kind: 'coming-soon' };
  return percent > 0 ? { kind: 'percent', percent } : { kind: 'offer' };
}
