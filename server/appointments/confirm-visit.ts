import type { ParsedInput } from '#shared/contract/endpoint.ts';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import type { visitAnswersContract } from '#shared/contract/visit-answers.ts';
import { isVisit } from '#shared/domain/rewards/stamp-card.ts';
import { countsForReward } from '#shared/domain/rewards/visit-answer.ts';
import { AppError } from '../http/app-error.ts';
import type { Caller } from '../http/caller.ts';
import { findAccessible } from './access.ts';
import type { AppointmentRow } from './appointment-store.ts';
import type { AppointmentDeps } from './deps.ts';
import { present } from './read-appointments.ts';

type Body = ParsedInput<typeof visitAnswersContract.confirmVisit>['body'];
type ConfirmDeps = Pick<AppointmentDeps, 'stores' | 'clock' | 'rewards' | 'cipher'>;

/**
 * The member says whether a visit took place that the clinic alone added and checked in (P-24). A
 * confirmed one counts towards a claim; a denied one never does, and its stamp is removed. The answer
 * is final. Works without an active membership.
 * @throws AppError appointment/not-found also for the clinic's own staff, who can't vouch for
 *   themselves, appointment/stale, visit/not-asked
 */
export async function confirmVisit(
  deps: ConfirmDeps,
  caller: Caller,
  id: string,
  { attended, version }: Body,
): Promise<Appointment> {
  const { row, actor } = await findAccessible(deps.stores.appointments, id, caller);
  if (actor !== 'member') throw new AppError('appointment/not-found');
  if (version !== undefined && version !== row.version) throw new AppError('appointment/stale');
  if (!isVisit(row.status) || row.visit_answer !== 'awaited') throw new AppError('visit/not-asked');
  await saveAnswer(deps, row, caller.uid, attended);
  return present(deps, caller, id);
}

/** The row, its event and its stamp in one transaction. Of concurrent changes the first wins. */
async function saveAnswer(
  { stores, clock, rewards }: ConfirmDeps,
  row: AppointmentRow,
  uid: string,
  attended: boolean,
): Promise<void> {
  const now = clock.now();
  const { id, status, check_in_method: method, disputed_at: disputedAt } = row;
  const answer = attended ? 'confirmed' : 'denied';
  await stores.transaction(async ({ changes, trx }) => {
    const others = attended ? [] : await changes.lockOtherVisits(row);
    if (!(await changes.move(row, { visit_answer: answer }, now)))
      throw new AppError('appointment/stale');
    await changes.recordEvent({
      appointment_id: id,
      at: now,
      actor_uid: uid,
      actor_role: 'member',
      action: attended ? 'confirm-visit' : 'deny-visit',
      from_status: status,
      to_status: status,
    });
    const verified = countsForReward({ status, method, disputed: disputedAt !== null, answer });
    const visit = { appointmentId: id, uid, verified };
    if (attended) return rewards.setVerified(visit, trx);
    const counted = {
      ...visit,
      providerId: row.provider_id,
      day: row.requested_date,
      preferredTime: row.preferred_time,
      at: now,
    };
    return rewards.uncountVisit(counted, others, trx);
  });
}
