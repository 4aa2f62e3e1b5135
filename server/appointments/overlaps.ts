import type { deskContract, Overlap } from '#shared/contract/desk.ts';
import type { ParsedInput } from '#shared/contract/endpoint.ts';
import { occupiedTime, timesOverlap } from '#shared/domain/appointments/overlap.ts';
import { isDay } from '#shared/domain/dates/day.ts';
import { AppError } from '../http/app-error.ts';
import type { Caller } from '../http/caller.ts';
import { findDeskLocation, type LocationParams } from './find-desk-location.ts';
import { auditAccess } from './desk/audit-access.ts';
import type { AppointmentDeps } from './deps.ts';

type Query = ParsedInput<typeof deskContract.listOverlaps>['query'];

/** Limits the length of the warning. */
const MAX_OVERLAPS = 20;

/**
 * Open appointments of a location that overlap a day and time, earliest first, to warn the desk
 * (P-18); none if the time cannot be parsed.
 * @throws AppError provider/not-found, or request/invalid for an invalid day
 */
export async function overlapsAt(
  deps: Pick<AppointmentDeps, 'stores' | 'clock'>,
  caller: Caller,
  params: LocationParams,
  { requestedDate, preferredTime, except = '' }: Query,
): Promise<Overlap[]> {
  const desk = await findDeskLocation(deps, caller, params);
  if (!isDay(requestedDate))
    throw new AppError('request/invalid', {
      fields: { requestedDate: 'Please enter a valid date' },
    });
  if (occupiedTime(preferredTime) === null) return [];
  const open = await deps.stores.desk.openOn(desk, requestedDate);
  const rows = open
    .filter((row) => row.id !== except && timesOverlap(row.preferred_time, preferredTime))
    .slice(0, MAX_OVERLAPS);
  await auditAccess(deps, caller, rows, desk.providerId);
  return rows.map(({ id, patient_name, preferred_time, status }) => ({
    _id: id,
    patientName: patient_name,
    preferredTime: preferred_time,
    status,
  }));
}
