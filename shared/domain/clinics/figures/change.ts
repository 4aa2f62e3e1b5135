import { grouped } from '../../numbers/grouped.ts';

/**
 * How a figure compares with the period before, in words: "up from 12", "down from 1,250", "no change".
 * @param format how the figure is written, such as in pounds
 */
export function changeInWords(
  now: number | null,
  before: number | null,
  format: (value: number) => string = grouped,
): string {
  if (before === null) return now === null ? '' : 'earlier figure hidden';
  if (now === null) return `${format(before)} before`;
  if (now === before) return 'no change';
  return `${now > before ? 'up' : 'down'} from ${format(before)}`;
}
