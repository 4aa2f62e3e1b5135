import type { Appointment } from '#shared/contract/records/appointment.ts';
import { earlyCheckInQuestion } from '#shared/domain/appointments/check-in.ts';
import { preferredTimeText } from '#shared/domain/appointments/time-text.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { longDate, weekdayDate } from '#shared/domain/dates/display.ts';

/** "Today, 2 March 2026" or "5 March 2026". */
export function dayText(day: Day, today: Day): string {
  return day === today ? `Today, ${longDate(day)}` : longDate(day);
}

/** "Northgate Dental", "A and B", "A, B and C". */
export function formatNames(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(names);
}

/** Texts of the confirmation for checking in on another day: the question and the visits. */
export function earlyCheckInCopy(
  visits: readonly Appointment[],
  nameOf: (appointment: Appointment) => string,
  today: Day,
): { readonly title: string; readonly lines: readonly string[] } {
  const [first] = visits;
  if (first && visits.length === 1)
    return {
      title: earlyCheckInQuestion(first, today),
      lines: [`${nameOf(first)}, ${preferredTimeText(first.preferredTime)}`],
    };
  return {
    title: 'These visits aren’t today. Check in anyway?',
    lines: visits.map(
      (visit) =>
        `${nameOf(visit)}, ${weekdayDate(visit.requestedDate, today)}, ${preferredTimeText(visit.preferredTime)}`,
    ),
  };
}
