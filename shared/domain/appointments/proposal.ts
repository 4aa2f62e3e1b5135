import type { Appointment } from '#shared/contract/records/appointment.ts';
import type { Day } from '../dates/day.ts';

/** Another time that the clinic proposes for a request (P-13). */
export type Proposal = NonNullable<Appointment['proposal']>;

/**
 * The proposal that waits for the member's answer; null without one, or once its day has passed.
 * @param today the London day
 */
export function openProposal(
  { status, proposal }: Pick<Appointment, 'status' | 'proposal'>,
  today: Day,
): Proposal | null {
  return status === 'pending' && proposal !== null && proposal.requestedDate >= today
    ? proposal
    : null;
}
