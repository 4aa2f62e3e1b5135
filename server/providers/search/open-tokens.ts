import { LRUCache } from 'lru-cache';
import { type OpeningHours, type PlacedHours } from '#shared/domain/clinics/opening-hours.ts';
import { BANK_HOLIDAY_DIVISIONS, isBankHoliday } from '#shared/domain/dates/bank-holidays.ts';
import { addDays, type Day } from '#shared/domain/dates/day.ts';
import { weekdayOf } from '#shared/domain/dates/weekday.ts';
import { anyOf, type Term } from './terms.ts';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** What the tokens of a location's hours begin with, other than those of its provider. */
const OF_HOURS = /^!(open|bank|in|special|opened) /;
export const isOfHours = (token: string): boolean => OF_HOURS.test(token);

const openToken = (weekday: number) => `!open ${weekday}`;
const bankToken = (weekday: number) => `!bank ${weekday}`;
const divisionToken = (division: string) => `!in ${division}`;
const specialToken = (day: Day) => `!special ${day}`;
const openedToken = (day: Day) => `!opened ${day}`;

/**
 * The tokens of a location's hours, from which `openTerm` finds those that are open on a day. They hold
 * for any day, so that no row has to be written again because time passes.
 */
export function openTokens(hours: PlacedHours): string[] {
  const isOpen = (weekday: number) => (hours.week[weekday - 1] ?? []).length > 0;
  const { bankHolidays } = hours;
  const isOpenOnBankHoliday = (weekday: number) =>
    bankHolidays === 'usual' ? isOpen(weekday) : bankHolidays.length > 0;
  return [
    divisionToken(hours.division),
    ...WEEKDAYS.filter(isOpen).map(openToken),
    ...WEEKDAYS.filter(isOpenOnBankHoliday).map(bankToken),
    ...hours.special.flatMap(specialTokens),
  ];
}

function specialTokens({ from, until, intervals }: OpeningHours['special'][number]): string[] {
  const tokens: string[] = [];
  for (let day = from; day <= until; day = addDays(day, 1))
    tokens.push(specialToken(day), ...(intervals.length > 0 ? [openedToken(day)] : []));
  return tokens;
}

/** Searches ask about few days, and bank holidays take longer to compute than the cards of a page. */
const known = new LRUCache<Day, Term>({ max: 100 });

/** Those open on a day, by their own hours (P-60): the question of `isOpenOn` for tokens. */
export function openTerm(day: Day): Term {
  const term = known.get(day) ?? makeOpenTerm(day);
  known.set(day, term);
  return term;
}

function makeOpenTerm(day: Day): Term {
  const weekday = weekdayOf(day);
  const onHoliday = BANK_HOLIDAY_DIVISIONS.filter((division) => isBankHoliday(day, division)).map(
    divisionToken,
  );
  const usual: Term =
    onHoliday.length === 0
      ? openToken(weekday)
      : {
          any: [
            { all: [openToken(weekday), ...onHoliday.map((not) => ({ not }))] },
            ...onHoliday.map((division) => ({ all: [bankToken(weekday), division] })),
          ],
        };
  return anyOf([openedToken(day), { all: [usual, { not: specialToken(day) }] }]) ?? '';
}

/** Locations whose hours say that they are closed (P-60); those without hours are not. */
export const closedTerm = (open: Term): Term => ({
  all: [{ any: BANK_HOLIDAY_DIVISIONS.map(divisionToken) }, { not: open }],
});
