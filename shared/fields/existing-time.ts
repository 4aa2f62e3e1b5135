import * as z from 'zod/mini';
import { parsePreferredTime } from '../domain/appointments/preferred-time.ts';
import { hasBegun } from '../domain/appointments/proposal.ts';
import { isDay, londonDay } from '../domain/dates/day.ts';
import { clockText } from '../domain/dates/display.ts';
import { isSkipped } from '../domain/dates/london-instant.ts';

type DayAndTime = { readonly requestedDate: string; readonly preferredTime: string };

/** "The clocks go forward that night, …" for a time that the day doesn't have; null for any other. */
export function skippedTimeText({ requestedDate, preferredTime }: DayAndTime): string | null {
  const time = isDay(requestedDate) ? parsePreferredTime(preferredTime) : null;
  const skipped = [time?.start, time?.end].find(
    (minute) => minute !== undefined && minute !== null && isSkipped(requestedDate, minute),
  );
  if (skipped === undefined || skipped === null) return null;
  return `The clocks go forward that night, so there’s no ${clockText(skipped)}. Choose ${clockText(skipped + 60)} or another time.`;
}

/** Refuses a time that its day doesn't have, at the field where it is typed. */
export const existingTime = z.check<DayAndTime>((context) => {
  const message = skippedTimeText(context.value);
  if (message !== null) context.issues.push(atTime(context.value, message));
});

/** Nobody can ask for a time of today that is over, nor be moved to it. */
export const TIME_HAS_BEGUN = 'Please choose a time that is still to come';

/** Refuses a time of today that has begun; days that have passed have a rule of their own. */
export const timeToCome = (now: () => Date) =>
  z.check<DayAndTime>(({ value, issues }) => {
    const moment = now();
    const { requestedDate, preferredTime } = value;
    if (requestedDate === londonDay(moment) && hasBegun({ requestedDate, preferredTime }, moment))
      issues.push(atTime(value, TIME_HAS_BEGUN));
  });

const atTime = (input: DayAndTime, message: string) => ({
  code: 'custom' as const,
  input,
  path: ['preferredTime'],
  message,
  continue: true,
});
