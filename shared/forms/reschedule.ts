import * as z from 'zod/mini';
import { type Day, isDay } from '../domain/dates/day.ts';
import { DATE_IN_THE_PAST } from '../fields/appointment-day.ts';
import { existingTime } from '../fields/existing-time.ts';
import { atMost, inOrder, isPresent } from '../fields/rules-in-order.ts';
import { PREFERRED_TIME_MAX_LENGTH, PREFERRED_TIME_TOO_LONG } from './provider-appointment.ts';
import { visible } from '../fields/visible-text.ts';

/** One message if either part is missing, shown as an alert (ERR-95). */
export const RESCHEDULE_INCOMPLETE = 'Please select both date and time range.';

const dayAndTime = z.object({
  requestedDate: z
    .string(RESCHEDULE_INCOMPLETE)
    .check(z.trim(), inOrder([isDay, RESCHEDULE_INCOMPLETE])),
  preferredTime: z
    .string(RESCHEDULE_INCOMPLETE)
    .check(
      visible,
      z.trim(),
      inOrder(
        [isPresent, RESCHEDULE_INCOMPLETE],
        [atMost(PREFERRED_TIME_MAX_LENGTH), PREFERRED_TIME_TOO_LONG],
      ),
    ),
});

/**
 * The reschedule dialog: the new day, and the new time range as free text (DASHACT-04). A day that is
 * past or far ahead is a question, see `unusualDay`.
 */
export const rescheduleForm = dayAndTime.check(existingTime);

/**
 * Another time for a request: the member can't accept a day that has passed (P-13).
 * @param today the London day
 */
export const proposalForm = (today: Day) =>
  z
    .object({
      ...dayAndTime.shape,
      requestedDate: dayAndTime.shape.requestedDate.check(
        inOrder([(day) => !isDay(day) || day >= today, DATE_IN_THE_PAST]),
      ),
    })
    .check(existingTime);

export type RescheduleValues = z.output<typeof rescheduleForm>;
