import { type AskingMembership, bookability } from '#shared/domain/appointments/bookable.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { longDate } from '#shared/domain/dates/display.ts';

/**
 * What has to happen before a member can go on a day after the membership's current end
 * (P-57); null where nothing has to, or where the day is refused.
 * @param day `YYYY-MM-DD`, or empty
 * @param membership null where it is not known
 */
export function renewalCondition(
  day: string,
  today: Day,
  membership: AskingMembership | null,
): string | null {
  const answer = bookability(day, today, membership);
  if (answer.kind !== 'if-renewed') return null;
  const on = longDate(answer.on);
  return answer.paymentDue
    ? `Your renewal payment hasn’t gone through yet. You can go if it’s paid by ${on}.`
    : `This date is after your membership’s current end. You can go if your membership renews on ${on}.`;
}
