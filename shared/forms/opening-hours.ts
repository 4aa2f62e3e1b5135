import * as z from 'zod/mini';
import { minuteOf } from '../domain/clinics/opening-hours.ts';
import { addDays, isDay } from '../domain/dates/day.ts';
import { maxLengthRule, inOrder } from '../fields/rules-in-order.ts';
import { visible } from '../fields/visible-text.ts';

export const INTERVALS_MAX = 3;
export const SPECIAL_DAYS_MAX = 40;
const SPECIAL_SPAN_DAYS = 31;
const REASON_MAX_LENGTH = 60;

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

const time = (isTime: (text: string) => boolean) =>
  z.string().check(z.refine(isTime, 'Please enter a time'));

const interval = z
  .strictObject({
    opens: time((text) => TIME.test(text)),
    closes: time((text) => TIME.test(text) || text === '24:00'),
  })
  .check(
    z.refine(({ opens, closes }) => minuteOf(opens) < minuteOf(closes), {
      error: 'Closing time must be after opening time',
      path: ['closes'],
    }),
  );

/** The opening times of one day, in their order. */
const intervals = z.array(interval).check(
  z.maxLength(INTERVALS_MAX, `Please use ${INTERVALS_MAX} opening times or fewer`),
  z.refine(
    (all) =>
      all.every((one, index) => {
        const before = all[index - 1];
        return !before || minuteOf(before.closes) <= minuteOf(one.opens);
      }),
    'Opening times must be in order and must not overlap',
  ),
);

const day = z.string().check(z.refine(isDay, 'Please choose a day'));

const specialDays = z
  .strictObject({
    from: day,
    until: day,
    intervals,
    reason: z
      .string()
      .check(visible, z.trim(), inOrder(maxLengthRule('Reason', REASON_MAX_LENGTH))),
  })
  .check(
    z.refine(({ from, until }) => from <= until, {
      error: 'The last day must not be before the first',
      path: ['until'],
    }),
    z.refine(
      ({ from, until }) =>
        !isDay(from) || !isDay(until) || until < addDays(from, SPECIAL_SPAN_DAYS),
      { error: `Please choose ${SPECIAL_SPAN_DAYS} days or fewer`, path: ['until'] },
    ),
  );

/** When a location is open (P-60). */
export const openingHoursForm = z.strictObject({
  week: z.array(intervals).check(z.length(7)),
  bankHolidays: z.union([z.literal('usual'), intervals]),
  special: z.array(specialDays).check(
    z.maxLength(SPECIAL_DAYS_MAX, `Please use ${SPECIAL_DAYS_MAX} entries or fewer`),
    z.refine((all) => {
      const sorted = all.toSorted((one, other) => (one.from < other.from ? -1 : 1));
      return sorted.every(({ from }, index) => (sorted[index - 1]?.until ?? '') < from);
    }, 'Special days must not overlap'),
  ),
});

export type OpeningHoursInput = z.input<typeof openingHoursForm>;
