import * as z from 'zod/mini';
import { type Day, isDay } from '../domain/dates/day.ts';
import { appointmentDay } from '../fields/appointment-day.ts';
import { atMost, inOrder, isPresent } from '../fields/rules-in-order.ts';
import { PREFERRED_TIME_MAX_LENGTH, PREFERRED_TIME_TOO_LONG } from './provider-appointment.ts';
import { visible } from '../fields/visible-text.ts';

/** One message if either part is missing, shown as an alert (ERR-95). */
export const RESCHEDULE_INCOMPLETE = 'Please select both date and time range.';

/**
 * The reschedule dialog: the new day, and the new time range as free text (DASHACT-04).
 * @param today the London day: the new day may not be past or too far ahead (P-57)
 */
export const rescheduleForm = (today: Day) =>
  z.object({
    requestedDate: z
      .string(RESCHEDULE_INCOMPLETE)
      .check(z.trim(), inOrder([isDay, RESCHEDULE_INCOMPLETE], appointmentDay(today, null))),
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

export type RescheduleValues = z.output<ReturnType<typeof rescheduleForm>>;
