import type { OpeningHours, PlacedHours } from '../opening-hours.ts';

const NINE_TO_FIVE = [{ opens: '09:00', closes: '17:00' }];

/** Opening hours for tests: by default Monday to Friday from 9 to 5, closed on bank holidays. */
export function buildHours(parts: Partial<PlacedHours> = {}): PlacedHours {
  return {
    week: Array.from({ length: 7 }, (_, day) => (day < 5 ? NINE_TO_FIVE : [])),
    bankHolidays: [],
    special: [],
    division: 'england-and-wales',
    ...parts,
  };
}

/** Open on some days of the week, 1 for Monday to 7. */
export const openOn = (...weekdays: readonly number[]): OpeningHours['week'] =>
  Array.from({ length: 7 }, (_, day) => (weekdays.includes(day + 1) ? NINE_TO_FIVE : []));
