import { parsePreferredTime, type TypedTime } from '#shared/domain/appointments/preferred-time.ts';
import {
  typedTimeText,
  UNREAD_TIME,
  type UnreadTime,
} from '#shared/domain/appointments/time-text.ts';
import type { AppointmentTables } from './tables.ts';

export type StoredTime = Pick<
  AppointmentTables['appointment'],
  'preferred_time' | 'starts_minute' | 'ends_minute'
>;

/** The time of a row, null if it isn't understood. Of an erased text the minutes are left. */
export function storedTime({
  preferred_time: text,
  starts_minute: start,
  ends_minute: end,
}: StoredTime): TypedTime | null {
  return parsePreferredTime(text) ?? (start === null ? null : { start, end, how: 'at' });
}

/** "10am to 10:30am", or where to find what isn't understood: never the free text itself (P-84). */
export function timeInWords(time: TypedTime | null, unread: UnreadTime): string {
  return time === null ? UNREAD_TIME[unread] : typedTimeText(time);
}
