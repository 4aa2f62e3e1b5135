import { LRUCache } from 'lru-cache';
import {
  type Interval,
  minuteOf,
  type OpeningHours,
  type PlacedHours,
} from '#shared/domain/clinics/opening-hours.ts';
import { BANK_HOLIDAY_DIVISIONS, isBankHoliday } from '#shared/domain/dates/bank-holidays.ts';
import { addDays, type Day } from '#shared/domain/dates/day.ts';
import type { LondonMoment } from '#shared/domain/dates/london-instant.ts';
import { weekdayOf } from '#shared/domain/dates/weekday.ts';
import { anyOf, type Term } from './terms.ts';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

const openToken = (weekday: number) => `!open ${weekday}`;
const bankToken = (weekday: number) => `!bank ${weekday}`;
const divisionToken = (division: string) => `!in ${division}`;
const specialToken = (day: Day) => `!special ${day}`;
const openedToken = (day: Day) => `!opened ${day}`;
/** Bank holidays are like other days. */
const BANK = 'bank';
const USUAL_TOKEN = `!usual ${BANK}`;

/**
 * Lengths in minutes of the blocks that a time span is made of, each a multiple of the next: a span of
 * hours needs a few of them, and a minute is in one of each length.
 */
const BLOCKS = [480, 240, 120, 60, 30, 15, 5, 1];

type Kind = 'at' | 'until';
/** When a span applies: a weekday, bank holidays, a special day. */
type When = number | Day;

const blockToken = (kind: Kind, when: When, length: number, index: number) =>
  `!${kind} ${when} ${length} ${index}`;

function spanTokens(kind: Kind, when: When, from: number, until: number): string[] {
  const tokens: string[] = [];
  for (let minute = from; minute < until;) {
    const length = BLOCKS.find((block) => minute % block === 0 && minute + block <= until) ?? 1;
    tokens.push(blockToken(kind, when, length, minute / length));
    minute += length;
  }
  return tokens;
}

/** Of the hours of a day: open `at` a minute, and not closed for the day `until` then. */
function timeTokens(when: When, intervals: readonly Interval[]): string[] {
  const last = intervals.at(-1);
  return [
    ...intervals.flatMap(({ opens, closes }) =>
      spanTokens('at', when, minuteOf(opens), minuteOf(closes)),
    ),
    ...(last ? spanTokens('until', when, 0, minuteOf(last.closes)) : []),
  ];
}

const coversMinute = (kind: Kind, when: When, minute: number): Term => ({
  any: BLOCKS.map((length) => blockToken(kind, when, length, Math.floor(minute / length))),
});

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
    ...WEEKDAYS.flatMap((weekday) => timeTokens(weekday, hours.week[weekday - 1] ?? [])),
    ...(bankHolidays === 'usual' ? [USUAL_TOKEN] : timeTokens(BANK, bankHolidays)),
    ...hours.special.flatMap(specialTokens),
  ];
}

function specialTokens({ from, until, intervals }: OpeningHours['special'][number]): string[] {
  const tokens: string[] = [];
  for (let day = from; day <= until; day = addDays(day, 1))
    tokens.push(
      specialToken(day),
      ...(intervals.length > 0 ? [openedToken(day)] : []),
      ...timeTokens(day, intervals),
    );
  return tokens;
}

/** Searches ask about few days, and bank holidays take longer to compute than the cards of a page. */
const known = new LRUCache<string, Term>({ max: 100 });

function remembered(key: string, make: () => Term): Term {
  const term = known.get(key) ?? make();
  known.set(key, term);
  return term;
}

/** Those open on a day, by their own hours (P-60): the question of `isOpenOn` for tokens. */
export const openTerm = (day: Day): Term => remembered(day, () => makeOpenTerm(day));

/** Those open at a minute, or not yet closed for the day: `isOpenNow` and `isOpenToday` for tokens. */
export const openNowTerm = ({ day, minute }: LondonMoment): Term =>
  remembered(`at ${day} ${minute}`, () => makeTimeTerm('at', day, minute));
export const openTodayTerm = ({ day, minute }: LondonMoment): Term =>
  remembered(`until ${day} ${minute}`, () => makeTimeTerm('until', day, minute));

function makeTimeTerm(kind: Kind, day: Day, minute: number): Term {
  const onHoliday = holidaysOn(day);
  const weekday = coversMinute(kind, weekdayOf(day), minute);
  const usual: Term =
    onHoliday.length === 0
      ? weekday
      : {
          any: [
            { all: [weekday, { any: [USUAL_TOKEN, { not: { any: onHoliday } }] }] },
            { all: [coversMinute(kind, BANK, minute), { any: onHoliday }] },
          ],
        };
  return { any: [coversMinute(kind, day, minute), { all: [usual, { not: specialToken(day) }] }] };
}

/** The parts of the UK that have a bank holiday. */
const holidaysOn = (day: Day): string[] =>
  BANK_HOLIDAY_DIVISIONS.filter((division) => isBankHoliday(day, division)).map(divisionToken);

function makeOpenTerm(day: Day): Term {
  const weekday = weekdayOf(day);
  const onHoliday = holidaysOn(day);
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
