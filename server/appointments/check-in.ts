import type { appointmentsContract } from '#shared/contract/appointments.ts';
import type { ParsedInput, Reply } from '#shared/contract/endpoint.ts';
import {
  earlyCheckInQuestion,
  isEarlyCheckIn,
  decideCheckIn,
  type DevicePosition,
} from '#shared/domain/appointments/check-in.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import { AppError } from '../http/app-error.ts';
import type { Caller } from '../http/caller.ts';
import { type MoveDeps, moveAppointment } from './move-appointment.ts';
import type { AppointmentDeps } from './deps.ts';
import { placeOf } from './present.ts';
import { present } from './read-appointments.ts';

type Body = ParsedInput<typeof appointmentsContract.checkIn>['body'];

/**
 * The member's check-in, by location or manually (CHECKIN-20 to CHECKIN-23; P-23). The device position
 * is not stored, only distance, accuracy and method.
 * @throws AppError appointment/not-found also for another person's appointment, membership/suspended,
 *   appointment/card-inactive, check-in/* or appointment/stale
 */
export async function checkIn(
  deps: MoveDeps & Pick<AppointmentDeps, 'cipher'>,
  caller: Caller,
  id: string,
  body: Body = {},
): Promise<Reply<typeof appointmentsContract.checkIn>> {
  const { stores, cipher, clock } = deps;
  const row = await stores.appointments.find(id);
  if (!row || row.uid !== caller.uid) throw new AppError('appointment/not-found');
  if (caller.membershipSuspended) throw new AppError('membership/suspended');
  if (!caller.membershipActive) throw new AppError('appointment/card-inactive');
  const today = londonDay(clock.now());
  const position = readPosition(body);
  const decision = decideCheckIn(
    {
      status: row.status,
      requestedDate: row.requested_date,
      place: placeOf(row),
      position,
      method: body.method ?? (position ? 'gps' : 'manual'),
    },
    today,
  );
  if (!decision.ok) throw new AppError(decision.code);
  const visit = { requestedDate: row.requested_date };
  // Last: ask for confirmation only if the check-in is possible.
  if (isEarlyCheckIn(visit, today) && body.earlyConfirmed !== true)
    throw new AppError('check-in/another-day', { message: earlyCheckInQuestion(visit, today) });
  const notes = body.notes?.trim() ?? '';
  await moveAppointment(deps, {
    row,
    caller,
    actor: 'member',
    action: 'check-in',
    change: {
      check_in_method: decision.method,
      check_in_distance_m: decision.distance,
      check_in_accuracy_m: decision.accuracy,
      check_in_note_sealed: notes === '' ? null : cipher.seal(notes, row.id),
    },
  });
  const appointment = await present(deps, caller, id);
  return { success: true, message: 'You’re checked in.', appointment };
}

function readPosition({ latitude, longitude, accuracy }: NonNullable<Body>): DevicePosition | null {
  if (latitude === undefined || longitude === undefined) return null;
  return { latitude, longitude, accuracy: accuracy ?? null };
}
