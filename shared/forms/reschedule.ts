import * as z from 'zod/mini';
import type { BookingMembership } from '../domain/appointments/bookable.ts';
import { type Day, isDay } from '../domain/dates/day.ts';
import { DATE_IN_THE_PAST } from '../fields/appointment-day.ts';
import { existingTime, timeToCome } from '../fields/existing-time.ts';
import { atMost, inOrder, isPresent } from '../fields/rules-in-order.ts';
import { appointmentRequestForm } from './appointment-request.ts';
import { PREFERRED_TIME_MAX_LENGTH, PREFERRED_TIME_TOO_LONG } from './provider-appointment.ts';
import { visible } from '../fields/visible-text.ts';

/** One message if either part is missing, shown as an alert (ERR-95). */
export const RESCHEDULE_INCOMPLETE = 'Please select both date and time range.';

/** An email would say that the time has changed. */
export const SAME_TIME = 'Please choose another date or time';

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
 * Another time for a request: the member can't accept one that has passed (P-13).
 * @param today the London day
 * @param now when it is sent
 */
export const proposalForm = (today: Day, now: () => Date) =>
  z
    .object({
      ...dayAndTime.shape,
      requestedDate: dayAndTime.shape.requestedDate.check(
        inOrder([(day) => !isDay(day) || day >= today, DATE_IN_THE_PAST]),
      ),
    })
    .check(existingTime, timeToCome(now));

/**
 * The member asks for another time for a confirmed appointment (P-73), on a day that they could request.
 * @param today the London day
 * @param now when it is sent
 * @param membership of the member; null if the browser does not know it
 */
export function anotherTimeForm(today: Day, now: () => Date, membership: BookingMembership | null) {
  const { requestedDate, preferredTime } = appointmentRequestForm(today, now, membership).shape;
  return z.object({ requestedDate, preferredTime }).check(existingTime, timeToCome(now));
}

export type RescheduleValues = z.output<typeof rescheduleForm>;
