import { type BookingMembership, bookability } from '#shared/domain/appointments/bookable.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { longDate } from '#shared/domain/dates/display.ts';

/**
 * Text of the condition for a visit after the membership's current end (P-57); null where there is
 * no condition, or where the day is refused.
 * @param day `YYYY-MM-DD`, or empty
 * @param membership null where it is unknown
 */
export function renewalCondition(
  day: string,
  today: Day,
  membership: BookingMembership | null,
): string | null {
  const result = bookability(day, today, membership);
  if (result.kind !== 'if-renewed') return null;
  const on = longDate(result.on);
  return result.paymentDue
    ? `Your renewal payment hasn’t gone through yet. You can go if it’s paid by ${on}.`
    : `This is after your current membership ends. You can go if your membership renews on ${on}.`;
}
