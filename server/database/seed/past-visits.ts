import { createHash } from 'node:crypto';
import { DEFAULT_SERVICE } from '#shared/domain/appointments/service.ts';
import { weekdayOf } from '#shared/domain/dates/weekday.ts';
import { addDays, type Day } from '#shared/domain/dates/day.ts';
import { mondayOf } from '#shared/domain/clinics/figures/weeks.ts';
import { timeSpanText } from '#shared/domain/appointments/time-text.ts';
import { makeCardNumber } from '#shared/domain/membership/card-number.ts';
import { leadingPercent } from '#shared/domain/providers/discount-percent.ts';
import { withoutPromoCode } from '#shared/domain/providers/promo-code.ts';
import type { SeedProvider } from './catalogue.ts';

const DAYS = 27 * 7;
/** Since when there is more of everything. */
const BUSIER_DAYS = 12 * 7;
const SUNDAY = 7;
const DAY_OPENS = 9 * 60;
const VISIT_MINUTES = 30;
const VISITS_A_DAY = 16;

const FIRST_NAMES =
  'Ailsa Bram Cerys Dougal Effie Fergus Greer Hamish Iona Jago Kirsty Lachlan Maeve Niall Orla Piers'.split(
    ' ',
  );
const LAST_NAMES =
  'Abercrombie Baird Colquhoun Drummond Elphinstone Farquhar Galbraith Haldane Innes Jardine Kinloch Lockhart Menzies Napier Ogilvie'.split(
    ' ',
  );

/** What became of the visits, in turn. */
const OUTCOMES = [
  ...Array.from({ length: 12 }, () => 'attended' as const),
  'called-off' as const,
  ...Array.from({ length: 6 }, () => 'attended' as const),
  'no-show' as const,
];

/** An appointment of before today, of a patient without an account. */
export type PastVisit = {
  readonly id: string;
  /** The location’s position. */
  readonly position: number;
  /** Of a member, who asked for it; empty: the desk added it. */
  readonly card: string;
  readonly name: string;
  readonly day: Day;
  /** Also in minutes after midnight. */
  readonly time: string;
  readonly starts: number;
  readonly ends: number;
  readonly service: string;
  /** In per cent (P-19). */
  readonly discount: number;
  readonly outcome: (typeof OUTCOMES)[number];
};

type Clinic = Pick<SeedProvider, 'id' | 'discount' | 'locations'>;

/** The days before today, the first one first, and whether they are among the busier ones. */
function pastDays(today: Day) {
  return Array.from({ length: DAYS }, (_, index) => ({
    day: addDays(today, index - DAYS),
    isBusier: DAYS - index <= BUSIER_DAYS,
  }));
}

/** The same number for the same text, so that the history is the same on every run. */
const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** Half a year of a clinic’s visits: three of five are a patient’s first. */
export function pastVisits({ id, discount, locations }: Clinic, today: Day) {
  const services = [DEFAULT_SERVICE, ...discount.map((line) => withoutPromoCode(line))];
  const visits: PastVisit[] = [];
  let patients = 0;
  const working = pastDays(today).filter(({ day }) => weekdayOf(day) !== SUNDAY);
  for (const { day, isBusier } of working) {
    const [wobble = 0] = hashOf(`${id} ${day}`);
    const count = (isBusier ? 2 : 1) + (wobble % 3);
    for (let index = 0; index < count; index += 1) {
      const number = visits.length;
      const [a = 0, b = 0, c = 0] = hashOf(`${id} ${number}`);
      if (number % 5 < 3) patients += 1;
      const patient = number % 5 < 3 ? patients : 1 + ((a * 256 + b) % patients);
      const starts = DAY_OPENS + ((index * 5 + (a % 5)) % VISITS_A_DAY) * VISIT_MINUTES;
      const ends = starts + VISIT_MINUTES;
      const service = services[b % services.length] ?? DEFAULT_SERVICE;
      visits.push({
        id: `${id}.past-${number}`,
        position: c % 5 < 3 ? 0 : c % locations.length,
        card: patient % 3 === 0 ? '' : makeCardNumber(hashOf(`${id} patient ${patient}`)),
        name: `${FIRST_NAMES[patient % FIRST_NAMES.length]} ${LAST_NAMES[patient % LAST_NAMES.length]}`,
        day,
        time: timeSpanText({ start: starts, end: ends }),
        starts,
        ends,
        service,
        discount: leadingPercent(service),
        outcome: OUTCOMES[number % OUTCOMES.length] ?? 'attended',
      });
    }
  }
  return visits;
}

/** How often a clinic’s page was opened, by day and the location’s position; less at weekends. */
export function pastViews({ id, locations }: Clinic, today: Day) {
  return pastDays(today).flatMap(({ day, isBusier }) =>
    locations.map((_, position) => {
      const [wobble = 0] = hashOf(`${id} ${day} ${position}`);
      const [ofWeek = 0] = hashOf(`${id} ${mondayOf(0, addDays(day, 7))}`);
      const usual = (isBusier ? 4 : 2) * (weekdayOf(day) > 5 ? 2 : 4);
      return {
        day,
        position,
        views: Math.ceil(usual / (position + 1)) + (wobble % 5) + (ofWeek % 7),
      };
    }),
  );
}
