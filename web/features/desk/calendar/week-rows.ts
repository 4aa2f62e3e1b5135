import type { Appointment } from '#shared/contract/records/appointment.ts';
import { byDateAndTime } from '#shared/domain/appointments/in-time-order.ts';
import { parsePreferredTime, type TimeSpan } from '#shared/domain/appointments/preferred-time.ts';
import { addDays, type Day } from '#shared/domain/dates/day.ts';

/** An appointment with the time that was understood; null where it goes with the whole day. */
export type CalendarRow = {
  readonly id: string;
  readonly appointment: Appointment;
  readonly span: TimeSpan | null;
};

export type CalendarDay = {
  readonly day: Day;
  readonly timed: readonly CalendarRow[];
  /** Times that nobody understands (P-18). */
  readonly wholeDay: readonly CalendarRow[];
};

/** The seven days from a Monday on, each with its own, the earliest first. */
export function daysOfWeek(monday: Day, appointments: readonly Appointment[]): CalendarDay[] {
  const rows = appointments.toSorted(byDateAndTime).map((appointment) => ({
    id: appointment._id,
    appointment,
    span: parsePreferredTime(appointment.preferredTime),
  }));
  return Array.from({ length: 7 }, (_, index) => {
    const day = addDays(monday, index);
    const ofDay = rows.filter(({ appointment }) => appointment.requestedDate === day);
    return {
      day,
      timed: ofDay.filter(({ span }) => span !== null),
      wholeDay: ofDay.filter(({ span }) => span === null),
    };
  });
}

/** Those of a day in the order of an agenda: what has no time comes first, as in the week's strip. */
export function rowsOfDay({ wholeDay, timed }: CalendarDay): readonly CalendarRow[] {
  return [...wholeDay, ...timed];
}
