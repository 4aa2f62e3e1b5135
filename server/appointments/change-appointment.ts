import type { appointmentsContract } from '#shared/contract/appointments.ts';
import type { ParsedInput, Reply } from '#shared/contract/endpoint.ts';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { checkInRefusal, isTooEarly } from '#shared/domain/appointments/check-in.ts';
import { actionForStatus } from '#shared/domain/appointments/transitions.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import { fieldErrors } from '#shared/forms/first-error.ts';
import { rescheduleForm, SAME_TIME } from '#shared/forms/reschedule.ts';
import { AppError } from '../http/app-error.ts';
import type { Caller } from '../http/caller.ts';
import { findVersion, refuseUnlessPossible } from './access.ts';
import { messageColumns, withoutProposal } from './answer-request.ts';
import type { Change } from './change-store.ts';
import { timeColumns } from './create-appointment.ts';
import { type MoveDeps, moveAppointment } from './move-appointment.ts';
import type { AppointmentDeps } from './deps.ts';
import { present, presentAll } from './read-appointments.ts';
import { refuseUnusualDay } from './refuse-unusual-day.ts';

type Changes = ParsedInput<typeof appointmentsContract.updateAppointment>['body'];
type Bulk = ParsedInput<typeof appointmentsContract.updateAppointments>['body'];
type BulkReply = Reply<typeof appointmentsContract.updateAppointments>;

/** Status changes by the desk or the member (P-14). */
type ChangeDeps = MoveDeps & Pick<AppointmentDeps, 'cipher'>;

/**
 * Changes an appointment's status, or reschedules it.
 * @throws AppError appointment/not-found, appointment/stale, appointment/not-possible with the
 *   reason, appointment/unusual-day, check-in/in-the-past, appointment/not-yet or request/invalid
 */
export async function updateAppointment(
  deps: ChangeDeps,
  caller: Caller,
  id: string,
  wanted: Changes,
): Promise<Appointment> {
  await change(deps, caller, id, wanted);
  return present(deps, caller, id);
}

/** Changes several one by one; failures are returned with their reason (P-14). */
export async function updateAppointments(
  deps: ChangeDeps,
  caller: Caller,
  { ids, status }: Bulk,
): Promise<BulkReply> {
  const updated: string[] = [];
  const failed: BulkReply['failed'] = [];
  for (const id of new Set(ids)) {
    try {
      await change(deps, caller, id, { status });
      updated.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      failed.push({ id, code: error.code, message: error.message });
    }
  }
  const rows = await deps.stores.appointments.findMany(updated);
  return { updated: presentAll(deps, caller, rows), failed };
}

/** @throws AppError as `updateAppointment` does */
async function change(
  deps: ChangeDeps,
  caller: Caller,
  id: string,
  wanted: Changes,
): Promise<void> {
  const { version } = wanted;
  const { row, actor } = await findVersion(deps.stores.appointments, id, caller, version);
  const message = actor === 'provider' ? messageColumns(deps.cipher, row.id, wanted) : {};
  const today = londonDay(deps.clock.now());
  if (wanted.requestedDate !== undefined || wanted.preferredTime !== undefined) {
    refuseUnlessPossible('reschedule', { row, actor }, deps);
    const newTime = readReschedule(wanted, today);
    if (
      newTime.requested_date === row.requested_date &&
      newTime.preferred_time === row.preferred_time
    )
      throw new AppError('request/invalid', { fields: { requestedDate: SAME_TIME } });
    const columns = { ...newTime, ...message };
    return moveAppointment(deps, { row, actor, caller, action: 'reschedule', change: columns });
  }
  if (wanted.status === undefined)
    throw new AppError('request/invalid', { fields: { status: 'Please choose a status' } });
  const action = refuseUnlessPossible(actionForStatus(wanted.status), { row, actor }, deps);
  const visit = { status: row.status, requestedDate: row.requested_date };
  // Only the patient can know that they came on another day.
  if (actor === 'provider' && isTooEarly(action, visit, today))
    throw new AppError('appointment/not-yet');
  if (action !== 'check-in') {
    const stale = action === 'confirm' ? withoutProposal(row) : {};
    return moveAppointment(deps, { row, actor, caller, action, change: { ...stale, ...message } });
  }
  if (actor === 'member') {
    // The check-in endpoint enforces location and membership.
    throw new AppError('appointment/not-possible', {
      message: 'Please check in with POST /appointments/{id}/check-in.',
    });
  }
  const refusal = checkInRefusal(visit, today);
  if (refusal) throw new AppError(refusal);
  const arrival = { check_in_method: 'desk', ...message } as const;
  return moveAppointment(deps, { row, actor, caller, action, change: arrival });
}

/** @throws AppError request/invalid, appointment/unusual-day */
function readReschedule(wanted: Changes, today: string): Change {
  const { status = 'confirmed', requestedDate, preferredTime } = wanted;
  const checked = rescheduleForm.safeParse({ requestedDate, preferredTime });
  if (!checked.success) throw new AppError('request/invalid', { fields: fieldErrors(checked) });
  if (status !== 'confirmed')
    throw new AppError('request/invalid', {
      fields: { status: 'A rescheduled appointment stays confirmed' },
    });
  refuseUnusualDay(checked.data.requestedDate, today, wanted);
  return {
    requested_date: checked.data.requestedDate,
    ...timeColumns(checked.data.preferredTime),
  };
}
