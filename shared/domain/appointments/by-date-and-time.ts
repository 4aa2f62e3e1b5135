import type { Appointment } from '#shared/contract/records/appointment.ts';
import { parsePreferredTime } from './preferred-time.ts';

type Dated = Pick<Appointment, '_id' | 'requestedDate' | 'preferredTime'>;

/** Unparseable times sort after the others of their day. */
const NO_TIME = Number.MAX_SAFE_INTEGER;

function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Compares by date, then by parsed time: earliest first. */
export function byDateAndTime(one: Dated, other: Dated): number {
  const idOf = ({ _id: id }: Dated) => id;
  const start = ({ preferredTime }: Dated) => parsePreferredTime(preferredTime)?.start ?? NO_TIME;
  return (
    compareText(one.requestedDate, other.requestedDate) ||
    start(one) - start(other) ||
    compareText(idOf(one), idOf(other))
  );
}
