import type { deskContract, Overlap } from '#shared/contract/desk.ts';
import type { ParsedInput } from '#shared/contract/endpoint.ts';
import { takenTime, timesOverlap } from '#shared/domain/appointments/overlap.ts';
import { isDay } from '#shared/domain/dates/day.ts';
import { AppError } from '../http/app-error.ts';
import type { Caller } from '../http/caller.ts';
import { findPlace, type Where } from './find-place.ts';
import { noteReading } from './desk/note-reading.ts';
import type { AppointmentDeps } from './deps.ts';

type Asked = ParsedInput<typeof deskContract.listOverlaps>['query'];

/** More than anybody reads in a warning. */
const MOST = 20;

/**
 * Open appointments of a location at a day and time, earliest first, to warn a desk (P-18);
 * none where the time is not understood.
 * @throws AppError provider/not-found, or request/invalid with a day that the calendar lacks
 */
export async function overlapsAt(
  deps: Pick<AppointmentDeps, 'stores' | 'clock'>,
  caller: Caller,
  where: Where,
  { requestedDate, preferredTime, except = '' }: Asked,
): Promise<Overlap[]> {
  const desk = await findPlace(deps, caller, where);
  if (!isDay(requestedDate))
    throw new AppError('request/invalid', {
      fields: { requestedDate: 'Please enter a valid date' },
    });
  if (takenTime(preferredTime) === null) return [];
  const open = await deps.stores.desk.openOn(desk, requestedDate);
  const rows = open
    .filter((row) => row.id !== except && timesOverlap(row.preferred_time, preferredTime))
    .slice(0, MOST);
  await noteReading(deps, caller, rows, desk.providerId);
  return rows.map(({ id, patient_name, preferred_time, status }) => ({
    _id: id,
    patientName: patient_name,
    preferredTime: preferred_time,
    status,
  }));
}
