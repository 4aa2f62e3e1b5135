import {
  type AskingMembership,
  bookability,
  type Bookability,
} from '../domain/appointments/bookable.ts';
import type { Day } from '../domain/dates/day.ts';
import { longDate } from '../domain/dates/display.ts';
import type { Rule } from './rules-in-order.ts';

export const DATE_IN_THE_PAST = 'Please choose today or a later date';

/** Why an appointment cannot be on a day, for the person who chose it; null where it can. */
function refusal(answer: Bookability): string | null {
  switch (answer.kind) {
    case 'past':
      return DATE_IN_THE_PAST;
    case 'too-far':
      return `Appointments can be up to 12 months ahead. Choose ${longDate(answer.lastDay)} or earlier.`;
    case 'after-membership': {
      const orRenew = answer.paymentDue ? '' : ', or turn renewal back on in your profile';
      return `Your membership ends on ${longDate(answer.lastDay)} and won’t renew. Choose that day or earlier${orRenew}.`;
    }
    default:
      return null;
  }
}

/**
 * The day of an appointment that is still to come (P-57). Takes a day that exists.
 * @param today the London day
 * @param membership null where it does not decide, or where the browser does not know it
 */
export function appointmentDay(today: Day, membership: AskingMembership | null): Rule {
  const check = (day: Day) => refusal(bookability(day, today, membership));
  return [(day) => check(day) === null, (day) => check(day) ?? ''];
}

/** The day of an appointment that a desk adds: one that is over only gets a warning there. */
export function addedAppointmentDay(today: Day): Rule {
  const [, message] = appointmentDay(today, null);
  return [(day) => bookability(day, today, null).kind !== 'too-far', message];
}
