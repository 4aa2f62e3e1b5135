import type { Appointment } from '#shared/contract/records/appointment.ts';
import { type Day, londonDay } from '../dates/day.ts';
import { londonMinute } from '../dates/london-instant.ts';
import { occupiedTime } from './overlap.ts';
import type { AppointmentAction } from './transitions.ts';

/**
 * Another time that one side proposes and the other accepts or declines: the clinic for a request (P-13), the member
 * for a confirmed visit (P-73).
 */
export type Proposal = NonNullable<Appointment['proposal']>;

/**
 * The proposal that waits for an answer; null without one, or once a day has passed that it is about.
 * @param today the London day
 */
export function openProposal(
  { status, requestedDate, proposal }: Pick<Appointment, 'status' | 'requestedDate' | 'proposal'>,
  today: Day,
): Proposal | null {
  if (proposal === null || proposal.requestedDate < today) return null;
  const isOpen =
    proposal.by === 'provider'
      ? status === 'pending'
      : status === 'confirmed' && requestedDate >= today;
  return isOpen ? proposal : null;
}

/** Whether a time has begun, so that nobody can be moved to it; without a clear time only its day can pass. */
export function hasBegun(
  { requestedDate, preferredTime }: Pick<Proposal, 'requestedDate' | 'preferredTime'>,
  now: Date,
): boolean {
  const today = londonDay(now);
  if (requestedDate !== today) return requestedDate < today;
  return (occupiedTime(preferredTime)?.from ?? Infinity) < londonMinute(now);
}

/** What the answer to a proposal does: a visit that stays where it is stays confirmed. */
export const PROPOSAL_ANSWERS = {
  provider: { accept: 'accept', decline: 'cancel' },
  member: { accept: 'agree', decline: 'keep' },
} as const satisfies Readonly<
  Record<Proposal['by'], Readonly<Record<'accept' | 'decline', AppointmentAction>>>
>;
