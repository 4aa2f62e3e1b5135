import type { deskContract } from '#shared/contract/desk.ts';
import type { ParsedInput } from '#shared/contract/endpoint.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import { fieldErrors } from '#shared/forms/first-error.ts';
import { anotherTimeForm, SAME_TIME } from '#shared/forms/reschedule.ts';
import { AppError } from '../http/app-error.ts';
import type { Caller } from '../http/caller.ts';
import { refuseUnlessPossible } from './access.ts';
import type { AppointmentRow } from './appointment-store.ts';
import { bookingMembership } from './cover.ts';
import { type MoveDeps, moveAppointment } from './move-appointment.ts';

const DAY_PASSED = 'This appointment’s day has passed, so it can’t be moved.';

/**
 * The member asks for another time for a confirmed visit, which stays as it is until the clinic agrees (P-73).
 * @throws AppError appointment/not-possible with the reason, appointment/card-inactive, appointment/stale or
 *   request/invalid
 */
export async function askForTime(
  deps: MoveDeps,
  caller: Caller,
  row: AppointmentRow,
  body: ParsedInput<typeof deskContract.proposeTime>['body'],
): Promise<void> {
  refuseUnlessPossible('ask', { row, actor: 'member' }, deps);
  const now = deps.clock.now();
  const today = londonDay(now);
  if (row.requested_date < today)
    throw new AppError('appointment/not-possible', { message: DAY_PASSED });
  const card = await deps.stores.cards.findByUid(caller.uid);
  const membership = card ? bookingMembership(card) : null;
  if (!membership) throw new AppError('appointment/card-inactive');
  const checked = anotherTimeForm(today, () => now, membership).safeParse(body);
  if (!checked.success) throw new AppError('request/invalid', { fields: fieldErrors(checked) });
  const { requestedDate, preferredTime } = checked.data;
  if (requestedDate === row.requested_date && preferredTime === row.preferred_time)
    throw new AppError('request/invalid', { fields: { requestedDate: SAME_TIME } });
  const change = {
    proposed_date: requestedDate,
    proposed_time: preferredTime,
    proposed_at: now,
    proposed_by: 'member',
  } as const;
  await moveAppointment(deps, { row, actor: 'member', caller, action: 'ask', change });
}
