import {
  type AppointmentAction,
  type AppointmentActor,
  refusalReason,
} from '#shared/domain/appointments/transitions.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import { AppError } from '../http/app-error.ts';
import { requireTask } from '../clinics/require-task.ts';
import type { Caller } from '../http/caller.ts';
import type { AppointmentRow, AppointmentStore } from './appointment-store.ts';
import type { AppointmentDeps } from './deps.ts';
import { rowOn } from './present.ts';

export type Accessible = { readonly row: AppointmentRow; readonly actor: AppointmentActor };

/** The caller's role towards an appointment; null if they have none. */
export function actorFor(
  row: Pick<AppointmentRow, 'uid' | 'provider_id'>,
  caller: Pick<Caller, 'uid' | 'clinics'>,
): AppointmentActor | null {
  if (caller.clinics.has(row.provider_id)) return 'provider';
  return row.uid === caller.uid ? 'member' : null;
}

/** @throws AppError appointment/not-found, also for another person's appointment */
export async function findAccessible(
  appointments: Pick<AppointmentStore, 'find'>,
  id: string,
  caller: Caller,
): Promise<Accessible> {
  const row = await appointments.find(id);
  const actor = row ? actorFor(row, caller) : null;
  if (!row || !actor) throw new AppError('appointment/not-found');
  return { row, actor };
}

/**
 * The appointment, as the caller has read it last, for a change.
 * @param version undefined: whatever it is now
 * @throws AppError appointment/not-found, appointment/stale, clinic/not-allowed
 */
export async function findVersion(
  appointments: Pick<AppointmentStore, 'find'>,
  id: string,
  caller: Caller,
  version: number | undefined,
): Promise<Accessible> {
  const found = await findAccessible(appointments, id, caller);
  if (found.actor === 'provider') requireTask(caller, found.row.provider_id, 'run-desk');
  if (version !== undefined && version !== found.row.version)
    throw new AppError('appointment/stale');
  return found;
}

const LAPSED = 'This request wasn’t answered in time, so it has expired.';

/** @throws AppError appointment/not-possible with the reason */
export function refuseUnlessPossible<Action extends AppointmentAction | null>(
  action: Action,
  { row, actor }: Accessible,
  { clock }: Pick<AppointmentDeps, 'clock'>,
): NonNullable<Action> {
  // A desk may still decline one that has lapsed, which it lists until the job has closed it.
  const now = action === 'cancel' ? row : rowOn(row, londonDay(clock.now()));
  const refusal = refusalReason(action, now.status, actor);
  const message = refusal !== null && now.status !== row.status ? LAPSED : refusal;
  if (message !== null || !action)
    throw new AppError('appointment/not-possible', message === null ? {} : { message });
  return action;
}

/** @throws AppError appointment/not-found where the caller is the patient, not the clinic */
export function refuseUnlessDesk({ actor }: Pick<Accessible, 'actor'>): void {
  if (actor !== 'provider') throw new AppError('appointment/not-found');
}
