import type { Appointment } from '#shared/contract/records/appointment.ts';
import { byDateAndTime } from '#shared/domain/appointments/by-date-and-time.ts';
import { parsePreferredTime, type TimeSpan } from '#shared/domain/appointments/preferred-time.ts';
import { addDays, type Day } from '#shared/domain/dates/day.ts';

/** An appointment with its parsed time; `span` is null if the time was not understood. */
export type CalendarRow = {
  readonly id: string;
  readonly appointment: Appointment;
  readonly span: TimeSpan | null;
};

export type CalendarDay = {
  readonly day: Day;
  readonly timed: readonly CalendarRow[];
  /** Appointments whose time was not understood (P-18). */
  readonly wholeDay: readonly CalendarRow[];
};

/** The days of a range, each with its appointments, earliest first. */
export function daysOf(
  { from, to }: { readonly from: Day; readonly to: Day },
  appointments: readonly Appointment[],
): CalendarDay[] {
  const rows = appointments.toSorted(byDateAndTime).map((appointment) => ({
    id: appointment._id,
    appointment,
    span: parsePreferredTime(appointment.preferredTime),
  }));
  return daysBetween(from, to).map((day) => {
    const ofDay = rows.filter(({ appointment }) => appointment.requestedDate === day);
    return {
      day,
      timed: ofDay.filter(({ span }) => span !== null),
      wholeDay: ofDay.filter(({ span }) => span === null),
    };
  });
}

function daysBetween(from: Day, to: Day): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The rows of a day in agenda order: those without a time first. */
export function rowsOfDay({ wholeDay, timed }: CalendarDay): readonly CalendarRow[] {
  return [...wholeDay, ...timed];
}
