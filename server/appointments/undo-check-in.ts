import type { appointmentsContract } from '#shared/contract/appointments.ts';
import type { ParsedInput, Reply } from '#shared/contract/endpoint.ts';
import { undoRefusal } from '#shared/domain/appointments/undo-check-in.ts';
import { AppError } from '../http/app-error.ts';
import type { Caller } from '../http/caller.ts';
import { type MoveDeps, moveAppointment } from './move-appointment.ts';
import type { AppointmentDeps } from './deps.ts';
import { presentCheckIn } from './present.ts';
import { present } from './read-appointments.ts';

type Body = ParsedInput<typeof appointmentsContract.undoCheckIn>['body'];

/**
 * Undoes the member's own check-in within ten minutes (P-14): the appointment is confirmed again, the
 * check-in is deleted and the visit does not count. Works without an active membership.
 * @throws AppError appointment/not-found also for another person's appointment, appointment/stale,
 *   check-in/not-checked-in, check-in/by-desk, check-in/undo-too-late, check-in/reward-claimed
 */
export async function undoCheckIn(
  deps: MoveDeps & Pick<AppointmentDeps, 'cipher'>,
  caller: Caller,
  id: string,
  { version }: Body = {},
): Promise<Reply<typeof appointmentsContract.undoCheckIn>> {
  const { stores, clock } = deps;
  const row = await stores.appointments.find(id);
  if (!row || row.uid !== caller.uid) throw new AppError('appointment/not-found');
  const refusal = undoRefusal({ status: row.status, checkIn: presentCheckIn(row) }, clock.now());
  if (refusal) throw new AppError(refusal);
  if (version !== undefined && version !== row.version) throw new AppError('appointment/stale');
  await moveAppointment(deps, { row, caller, actor: 'member', action: 'undo-check-in' });
  const appointment = await present(deps, caller, id);
  return { success: true, message: 'Your check-in has been undone.', appointment };
}
