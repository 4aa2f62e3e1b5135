import { ANSWER_DAYS } from '#shared/domain/appointments/expiry.ts';
import { addDays, londonDay } from '#shared/domain/dates/day.ts';
import { AppError } from '../../http/app-error.ts';
import type { AppointmentDeps } from '../deps.ts';
import { type MoveDeps, moveAppointment } from '../move-appointment.ts';
import { dayLapsed } from '../present.ts';

/** Expires requests that were not answered in time, and emails their members. */
export async function expireRequests(
  deps: MoveDeps & Pick<AppointmentDeps, 'eachRow'>,
): Promise<void> {
  const { stores, clock } = deps;
  const today = londonDay(clock.now());
  // A London day never begins after the same UTC day, so this includes every due row.
  const createdBefore = new Date(`${addDays(today, 1 - ANSWER_DAYS)}T00:00:00Z`);
  await deps.eachRow('appointment-expire', {
    rows: await stores.due.listWaiting(today, createdBefore),
    idOf: ({ id }) => id,
    async work(row) {
      if (dayLapsed(row, today) === null) return;
      try {
        await moveAppointment(deps, { row, action: 'expire', actor: 'system', caller: null });
      } catch (error) {
        // Answered or withdrawn meanwhile.
        if (!(error instanceof AppError) || error.code !== 'appointment/stale') throw error;
      }
    },
  });
}
