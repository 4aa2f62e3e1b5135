import type { AppointmentActor } from '#shared/domain/appointments/transitions.ts';
import { AppError } from '../http/app-error.ts';
import type { Caller } from '../http/caller.ts';
import type { AppointmentRow, AppointmentStore } from './appointment-store.ts';

export type Accessible = { readonly row: AppointmentRow; readonly actor: AppointmentActor };

/** The caller's role towards an appointment; null if they have none. */
export function actorFor(
  row: Pick<AppointmentRow, 'uid' | 'owner_uid'>,
  caller: Pick<Caller, 'uid' | 'role'>,
): AppointmentActor | null {
  if (caller.role === 'provider' && row.owner_uid === caller.uid) return 'provider';
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

/** Whether the caller may see promo codes in texts: the desk may; a member reveals them separately (P-8). */
export function canSeePromoCodes(caller: Caller): boolean {
  return caller.role === 'provider';
}
