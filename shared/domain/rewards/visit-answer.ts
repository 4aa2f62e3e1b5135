import type { Appointment } from '#shared/contract/records/appointment.ts';
import { type CheckIn, isVerified } from './reward-state.ts';

export type VisitAnswer = NonNullable<Appointment['visitAnswer']>;

type ClinicVisit = {
  readonly createdBy: Appointment['createdBy'];
  readonly method: string | null;
  /** Whether the card is a member's. */
  readonly known: boolean;
};

/** Whether the member is asked about a visit: the clinic itself added it and checked it in (P-24). */
export function asksMember({ createdBy, method, known }: ClinicVisit): boolean {
  return known && createdBy === 'provider' && method === 'desk';
}

/**
 * Whether a visit counts towards a claim (P-24): verified by more than the member's word, and by more
 * than the clinic's.
 * @param answer null if the member isn't asked
 */
export function countsForReward(visit: CheckIn & { readonly answer: VisitAnswer | null }): boolean {
  return isVerified(visit) && (visit.answer === null || visit.answer === 'confirmed');
}
