import type { Appointment } from '#shared/contract/records/appointment.ts';
import { addDays, type Day, londonDay } from '../dates/day.ts';

type Ending = NonNullable<Appointment['cancelled']>;
type Words = Readonly<Record<Ending['from'], Readonly<Record<Ending['by'], string>>>>;

const FOR_MEMBER: Words = {
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

const FOR_PROVIDER: Words = {
  pending: {
    member: 'Withdrawn by the member',
    provider: 'Declined',
    admin: 'Declined by support',
    system: 'Not answered in time',
  },
  confirmed: {
    member: 'Cancelled by the member',
    provider: 'Cancelled by the provider',
    admin: 'Cancelled by support',
    system: 'Cancelled',
  },
};

/** How a cancelled appointment ended, in words for whoever reads it (P-13); null where it is not known. */
export function howItEnded(
  { cancelled }: Pick<Appointment, 'cancelled'>,
  reader: 'member' | 'provider',
): string | null {
  if (!cancelled) return null;
  return (reader === 'member' ? FOR_MEMBER : FOR_PROVIDER)[cancelled.from][cancelled.by];
}

/** So long a member is told on the profile that somebody else called something off. */
const TOLD_FOR_DAYS = 14;

/** What others called off lately, the latest first: the member may have to do something about it. */
export function calledOffLately<Row extends Pick<Appointment, 'cancelled'>>(
  appointments: readonly Row[],
  today: Day,
): Row[] {
  const since = addDays(today, -TOLD_FOR_DAYS);
  const at = ({ cancelled }: Row) => Date.parse(cancelled?.at ?? '');
  return appointments
    .filter(
      ({ cancelled }) =>
        cancelled && cancelled.by !== 'member' && londonDay(new Date(cancelled.at)) >= since,
    )
    .toSorted((one, other) => at(other) - at(one));
}
