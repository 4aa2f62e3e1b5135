import { addDays, type Day } from './day.ts';
import { weekdayOf } from './weekday.ts';

/** The parts of the UK with bank holidays of their own. */
export const BANK_HOLIDAY_DIVISIONS = [
  'england-and-wales',
  'scotland',
  'northern-ireland',
] as const;

export type BankHolidayDivision = (typeof BANK_HOLIDAY_DIVISIONS)[number];

type Rule = {
  /** `MM-DD`. On a weekend the next free weekday is a holiday instead. */
  readonly fixed: readonly string[];
  /** Days after Easter Sunday. */
  readonly easter: readonly number[];
  /** A Monday of a month: 1 for the first, -1 for the last. */
  readonly mondays: readonly (readonly [month: number, which: 1 | -1])[];
};

const SPRING: Rule['mondays'] = [
  [5, 1],
  [5, -1],
];

const RULES: Readonly<Record<BankHolidayDivision, Rule>> = {
  'england-and-wales': {
    fixed: ['01-01', '12-25', '12-26'],
    easter: [-2, 1],
    mondays: [...SPRING, [8, -1]],
  },
  scotland: {
    fixed: ['01-01', '01-02', '11-30', '12-25', '12-26'],
    easter: [-2],
    mondays: [...SPRING, [8, 1]],
  },
  'northern-ireland': {
    fixed: ['01-01', '03-17', '07-12', '12-25', '12-26'],
    easter: [-2, 1],
    mondays: [...SPRING, [8, -1]],
  },
};

/** Holidays that were moved, from and to. */
const MOVED: Readonly<Record<number, Readonly<Record<Day, Day>>>> = {
  2020: { '2020-05-04': '2020-05-08' },
  2022: { '2022-05-30': '2022-06-02' },
};

/** Holidays of one year alone. */
const EXTRA: Readonly<Record<BankHolidayDivision, readonly Day[]>> = {
  'england-and-wales': ['2022-06-03', '2022-09-19', '2023-05-08'],
  scotland: ['2022-06-03', '2022-09-19', '2023-05-08', '2026-06-15'],
  'northern-ireland': ['2022-06-03', '2022-09-19', '2023-05-08'],
};

/** Easter Sunday of the Gregorian calendar (the anonymous algorithm). */
export function easterSunday(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const moon =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - moon - (yearOfCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * toSunday) / 451);
  const days = moon + toSunday - 7 * late + 114;
  return `${year}-${pad(Math.floor(days / 31))}-${pad((days % 31) + 1)}`;
}

const pad = (number: number) => String(number).padStart(2, '0');

function mondayOf(year: number, month: number, which: 1 | -1): Day {
  const edge =
    which === 1
      ? `${year}-${pad(month)}-01`
      : new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  const back = (weekdayOf(edge) + 6) % 7;
  return which === 1 ? addDays(edge, (7 - back) % 7) : addDays(edge, -back);
}

/** The bank holidays of a year in a part of the UK, in order, substitutes included. */
export function bankHolidays(year: number, division: BankHolidayDivision): readonly Day[] {
  const { fixed, easter, mondays } = RULES[division];
  const moved = MOVED[year] ?? {};
  const dates = fixed.map((date) => `${year}-${date}`);
  const days = new Set<Day>([
    ...dates.filter((day) => weekdayOf(day) < 6),
    ...easter.map((after) => addDays(easterSunday(year), after)),
    ...mondays
      .map(([month, which]) => mondayOf(year, month, which))
      .map((day) => moved[day] ?? day),
    ...EXTRA[division].filter((day) => day.startsWith(`${year}-`)),
  ]);
  for (const date of dates.filter((day) => weekdayOf(day) >= 6)) {
    let day = date;
    while (weekdayOf(day) >= 6 || days.has(day)) day = addDays(day, 1);
    days.add(day);
  }
  return [...days].toSorted();
}

export function isBankHoliday(day: Day, division: BankHolidayDivision): boolean {
  return bankHolidays(Number(day.slice(0, 4)), division).includes(day);
}
