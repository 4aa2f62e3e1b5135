import type { Appointment } from '#shared/contract/records/appointment.ts';
import { canMove } from '#shared/domain/appointments/transitions.ts';

const STEPS = ['check-in', 'complete'] as const;

export type VisitStep = (typeof STEPS)[number];

/** The next step of a visit today; null if it is completed or cancelled. */
export function nextStep({ status }: Pick<Appointment, 'status'>): VisitStep | null {
  return STEPS.find((step) => canMove(step, status, 'provider')) ?? null;
}

/** The visit with the primary action: one to check in first, then one to complete. */
export function mainVisit<V extends Pick<Appointment, 'status'>>(visits: readonly V[]): V | null {
  const firstFor = (step: VisitStep) => visits.find((visit) => nextStep(visit) === step);
  return firstFor('check-in') ?? firstFor('complete') ?? null;
}
