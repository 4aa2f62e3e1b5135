import { ANSWER_DAYS, requestExpiresOn } from '#shared/domain/appointments/expiry.ts';
import { addDays, londonDay } from '#shared/domain/dates/day.ts';
import { AppError } from '../../http/app-error.ts';
import { type MoveDeps, moveAppointment } from '../move-appointment.ts';

/** Ends requests that nobody answered in time, and tells their members. */
export async function expireRequests(deps: MoveDeps): Promise<void> {
  const { stores, clock } = deps;
  const today = londonDay(clock.now());
  // A London day never begins after the UTC day of its name: this is early enough for every row.
  const madeBefore = new Date(`${addDays(today, 1 - ANSWER_DAYS)}T00:00:00Z`);
  for (const row of await stores.due.listWaiting(today, madeBefore)) {
    if (requestExpiresOn(row.requested_date, londonDay(row.created_at)) > today) continue;
    try {
      await moveAppointment(deps, { row, action: 'expire', actor: 'system', caller: null });
    } catch (error) {
      // Answered or withdrawn at this very moment: that stands.
      if (!(error instanceof AppError) || error.code !== 'appointment/stale') throw error;
    }
  }
}
