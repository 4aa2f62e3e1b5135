import type { appointmentsContract } from '#shared/contract/appointments.ts';
import type { ParsedInput, Reply } from '#shared/contract/endpoint.ts';
import {
  earlyCheckInQuestion,
  isEarlyCheckIn,
  decideCheckIn,
  type DevicePosition,
} from '#shared/domain/appointments/check-in.ts';
import {
  canHaveTravelled,
  TOO_FAR_TEXT,
  TRAVEL_HOURS,
} from '#shared/domain/appointments/plausible-travel.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import { AppError } from '../http/app-error.ts';
import type { Caller } from '../http/caller.ts';
import { type MoveDeps, moveAppointment } from './move-appointment.ts';
import type { ChangeStore } from './change-store.ts';
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
    change: async (changes, now) => ({
      check_in_method: await methodThatCounts(decision.method, {
        row,
        uid: caller.uid,
        changes,
        now,
      }),
      check_in_distance_m: decision.distance,
      check_in_accuracy_m: decision.accuracy,
      check_in_note_sealed: notes === '' ? null : cipher.seal(notes, row.id),
    }),
  });
  const appointment = await present(deps, caller, id);
  const isTooFar = appointment.checkIn?.tooFar === true;
  const message = isTooFar ? `You’re checked in. ${TOO_FAR_TEXT}` : 'You’re checked in.';
  return { success: true, message, appointment };
}

type Decided = {
  readonly row: Parameters<typeof placeOf>[0];
  readonly uid: string;
  readonly changes: Pick<ChangeStore, 'lockPlacedCheckIns'>;
  readonly now: Date;
};

/** A check-in at a place that nobody can have reached since the others is like a manual one (P-23). */
async function methodThatCounts(
  method: 'gps' | 'manual',
  { row, uid, changes, now }: Decided,
): Promise<'gps' | 'manual'> {
  if (method === 'manual') return method;
  const since = new Date(now.getTime() - TRAVEL_HOURS * 3_600_000);
  const others = await changes.lockPlacedCheckIns(uid, since);
  return canHaveTravelled({ place: placeOf(row), at: now }, others) ? 'gps' : 'manual';
}

function readPosition({ latitude, longitude, accuracy }: NonNullable<Body>): DevicePosition | null {
  if (latitude === undefined || longitude === undefined) return null;
  return { latitude, longitude, accuracy: accuracy ?? null };
}
