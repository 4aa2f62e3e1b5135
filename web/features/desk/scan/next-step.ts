import type { Appointment } from '#shared/contract/records/appointment.ts';
import { mayMove } from '#shared/domain/appointments/transitions.ts';

const STEPS = ['check-in', 'complete'] as const;

export type VisitStep = (typeof STEPS)[number];

/** What comes next for a visit of today; null where it is done, or was moved elsewhere meanwhile. */
export function nextStep({ status }: Pick<Appointment, 'status'>): VisitStep | null {
  return STEPS.find((step) => mayMove(step, status, 'provider')) ?? null;
}

/** The visit whose next step is the main thing to do: who has arrived, before who is inside. */
export function mainVisit<V extends Pick<Appointment, 'status'>>(visits: readonly V[]): V | null {
  const of = (step: VisitStep) => visits.find((visit) => nextStep(visit) === step);
  return of('check-in') ?? of('complete') ?? null;
}
