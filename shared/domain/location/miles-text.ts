import { plural } from '../numbers/plural.ts';

export const METRES_PER_MILE = 1609.344;

/** A distance for UK readers: "0.4 miles", "1 mile", "12 miles"; below 0.1 "less than 0.1 miles". */
export function milesText(metres: number): string {
  const miles = metres / METRES_PER_MILE;
  if (miles < 0.05) return 'less than 0.1 miles';
  const tenths = Math.round(miles * 10) / 10;
  const shown = tenths < 10 ? tenths : Math.round(miles);
  return plural(shown, 'mile');
}
