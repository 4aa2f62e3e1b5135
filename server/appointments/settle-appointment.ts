import type { deskContract } from '#shared/contract/desk.ts';
import type { ParsedInput } from '#shared/contract/endpoint.ts';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { isUnsettled, SETTLE_DAYS, settleRefusal } from '#shared/domain/appointments/settlement.ts';
import { addDays, londonDay } from '#shared/domain/dates/day.ts';
import { AppError } from '../http/app-error.ts';
import type { Caller } from '../http/caller.ts';
import { findVersion, refuseUnlessPossible } from './access.ts';
import { auditAccess } from './desk/audit-access.ts';
import { findDeskLocation, type LocationParams } from './find-desk-location.ts';
import type { AppointmentDeps } from './deps.ts';
import { type MoveDeps, moveAppointment } from './move-appointment.ts';
import { settleVisitOf } from './present.ts';
import { present, presentAll } from './read-appointments.ts';

type Body = ParsedInput<typeof deskContract.settleAppointment>['body'];
type SettleDeps = MoveDeps & Pick<AppointmentDeps, 'cipher'>;

/**
 * Settles a visit that is over, disputes a check-in, or undoes that (P-14). What has earned a claimed
 * reward stays as it is.
 * @throws AppError appointment/not-found also for another provider's, appointment/stale,
 *   appointment/not-possible with the reason, or settlement/*
 */
export async function settleAppointment(
  deps: SettleDeps,
  caller: Caller,
  id: string,
  { action, version }: Body,
): Promise<Appointment> {
  const { row, actor } = await findVersion(deps.stores.appointments, id, caller, version);
  refuseUnlessPossible(action, { row, actor }, deps);
  const refusal = settleRefusal(action, settleVisitOf(row), deps.clock.now());
  if (refusal) throw new AppError(refusal);
  try {
    await moveAppointment(deps, { row, action, actor, caller });
  } catch (error) {
    const isClaimed = error instanceof AppError && error.code === 'check-in/reward-claimed';
    // The desk has made no claim: the member has.
    throw isClaimed ? new AppError('settlement/reward-claimed') : error;
  }
  return present(deps, caller, id);
}

/** The visits of a location that wait to be settled, oldest first. @throws AppError provider/not-found */
export async function listUnsettled(
  deps: Pick<AppointmentDeps, 'stores' | 'clock' | 'cipher'>,
  caller: Caller,
  params: LocationParams,
): Promise<Appointment[]> {
  const now = deps.clock.now();
  const today = londonDay(now);
  const desk = await findDeskLocation(deps, caller, params);
  const ids = await deps.stores.desk.openSince(desk, addDays(today, -SETTLE_DAYS), today);
  const rows = (await deps.stores.appointments.findMany(ids)).filter((row) =>
    isUnsettled(settleVisitOf(row), now),
  );
  await auditAccess(deps, caller, rows, desk.providerId);
  return presentAll(deps, caller, rows);
}
