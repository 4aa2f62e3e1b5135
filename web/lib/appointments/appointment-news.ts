import type { Appointment } from '#shared/contract/records/appointment.ts';
import { preferredTimeText } from '#shared/domain/appointments/time-text.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { placeTitle } from './address-copy.ts';

/** A change to an appointment by someone else, as a sentence for its member. */
export type AppointmentNews = {
  readonly id: string;
  readonly kind: 'success' | 'info' | 'warning';
  readonly text: string;
};

/**
 * The changes between two versions of a card's appointments: confirmed, cancelled, rescheduled,
 * given another time, kept at its time, missed, or added by a provider.
 */
export function diffAppointments(
  before: readonly Appointment[],
  after: readonly Appointment[],
): AppointmentNews[] {
  const known = new Map(before.map((appointment) => [appointment._id, appointment]));
  return after.flatMap((now) => {
    const news = newsOf(known.get(now._id), now);
    return news ? [{ id: now._id, ...news }] : [];
  });
}

function newsOf(
  before: Appointment | undefined,
  now: Appointment,
): Omit<AppointmentNews, 'id'> | null {
  const { status, requestedDate, preferredTime, createdBy } = now;
  const place = placeTitle(now.providerAddress);
  const where = place === 'N/A' ? '' : ` at ${place}`;
  const at = `${where} on ${longDate(requestedDate)}`;
  if (status === 'confirmed' && before === undefined) {
    return createdBy === 'provider'
      ? { kind: 'info', text: `An appointment${at} was added for you.` }
      : null;
  }
  if (before === undefined) return null;
  if (status === 'confirmed' && before.status === 'pending')
    return { kind: 'success', text: `Your appointment${at} is confirmed.` };
  if (status === 'pending' && now.proposal !== null && now.proposal.at !== before.proposal?.at)
    return {
      kind: 'info',
      text: `The provider proposes another time for your appointment${at}. Accept or decline it in your profile.`,
    };
  if (status === 'cancelled' && now.settled === 'no-show')
    return { kind: 'warning', text: `The provider says you missed your appointment${at}.` };
  if (status === 'cancelled' && before.status === 'pending')
    return { kind: 'warning', text: `Your request for an appointment${at} was ${endOf(now)}.` };
  if (status === 'cancelled' && before.status === 'confirmed')
    return { kind: 'warning', text: `Your appointment${at} was cancelled.` };
  const moved = requestedDate !== before.requestedDate || preferredTime !== before.preferredTime;
  if (status === 'confirmed' && !moved && before.proposal?.by === 'member' && !now.proposal)
    return { kind: 'info', text: `Your appointment${at} stays as it is.` };
  return status === 'confirmed' && moved
    ? {
        kind: 'info',
        text: `Your appointment${where} was moved to ${longDate(requestedDate)}, ${preferredTimeText(preferredTime)}.`,
      }
    : null;
}

/** "declined": how a request ended, if known. */
function endOf({ cancelled }: Appointment): string {
  if (cancelled?.by === 'member') return 'withdrawn';
  if (cancelled?.by === 'system') return 'not answered in time';
  return cancelled ? 'declined' : 'cancelled';
}
