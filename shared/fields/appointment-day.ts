import {
  type BookingMembership,
  bookability,
  type Bookability,
} from '../domain/appointments/bookable.ts';
import type { Day } from '../domain/dates/day.ts';
import { longDate } from '../domain/dates/display.ts';
import type { Rule } from './rules-in-order.ts';

export const DATE_IN_THE_PAST = 'Please choose today or a later date';

/** The message for a day that cannot be booked; null for a bookable day. */
function refusal(result: Bookability): string | null {
  switch (result.kind) {
    case 'past':
      return DATE_IN_THE_PAST;
    case 'too-far':
      return `Appointments can be up to 12 months ahead. Choose ${longDate(result.lastDay)} or earlier.`;
    case 'after-membership': {
      const orRenew = result.paymentDue ? '' : ', or turn renewal back on in your profile';
      return `Your membership ends on ${longDate(result.lastDay)} and won’t renew. Choose that day or earlier${orRenew}.`;
    }
    default:
      return null;
  }
}

/**
 * The day of a future appointment (P-57). Expects a valid day.
 * @param today the London day
 * @param membership null if it does not matter, or the browser does not know it
 */
export function appointmentDay(today: Day, membership: BookingMembership | null): Rule {
  const check = (day: Day) => refusal(bookability(day, today, membership));
  return [(day) => check(day) === null, (day) => check(day) ?? ''];
}
