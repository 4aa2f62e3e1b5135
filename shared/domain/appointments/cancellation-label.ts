import type { Appointment } from '#shared/contract/records/appointment.ts';
import { addDays, type Day, londonDay } from '../dates/day.ts';

type Ending = NonNullable<Appointment['cancelled']>;
type Labels = Readonly<
  Record<Exclude<Ending['from'], 'checked-in'>, Readonly<Record<Ending['by'], string>>>
>;

const FOR_MEMBER: Labels = {
  pending: {
    member: 'Withdrawn',
    provider: 'Declined',
    admin: 'Declined',
    system: 'Not answered in time',
  },
  confirmed: {
    member: 'Cancelled by you',
    provider: 'Cancelled by the provider',
    admin: 'Cancelled by support',
    system: 'Cancelled',
  },
};

const FOR_PROVIDER: Labels = {
  pending: {
    member: 'Withdrawn by the member',
    provider: 'Declined',
    admin: 'Declined by support',
    system: 'Not answered in time',
  },
  confirmed: {
    member: 'Cancelled by the member',
    provider: 'Cancelled by the clinic',
    admin: 'Cancelled by support',
    system: 'Cancelled',
  },
};

/** How a cancelled appointment ended, worded for its reader (P-13); null if unknown. */
export function cancellationLabel(
  { cancelled, settled }: Pick<Appointment, 'cancelled' | 'settled'>,
  reader: 'member' | 'provider',
): string | null {
  if (!cancelled) return null;
  const { from, by } = cancelled;
  if (settled === 'no-show' || from === 'checked-in')
    return reader === 'member' ? 'Missed' : 'Did not attend';
  return (reader === 'member' ? FOR_MEMBER : FOR_PROVIDER)[from][by];
}

/** How long the profile shows a member a cancellation by someone else. */
const NOTICE_DAYS = 14;

/** Recent cancellations by others, the latest first: the member may need to act on them. */
export function recentCancellations<Row extends Pick<Appointment, 'cancelled'>>(
  appointments: readonly Row[],
  today: Day,
): Row[] {
  const since = addDays(today, -NOTICE_DAYS);
  const at = ({ cancelled }: Row) => Date.parse(cancelled?.at ?? '');
  return appointments
    .filter(
      ({ cancelled }) =>
        cancelled && cancelled.by !== 'member' && londonDay(new Date(cancelled.at)) >= since,
    )
    .toSorted((one, other) => at(other) - at(one));
}
