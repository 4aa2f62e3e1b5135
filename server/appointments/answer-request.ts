import type { deskContract } from '#shared/contract/desk.ts';
import type { ParsedInput } from '#shared/contract/endpoint.ts';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import { fieldErrors } from '#shared/forms/first-error.ts';
import { proposalForm } from '#shared/forms/reschedule.ts';
import type { FieldCipher } from '../config/field-cipher.ts';
import { sealColumn } from '../config/sealed-column.ts';
import { AppError } from '../http/app-error.ts';
import type { Caller } from '../http/caller.ts';
import { findVersion, refuseUnlessDesk, refuseUnlessPossible } from './access.ts';
import type { AppointmentRow } from './appointment-store.ts';
import type { Change } from './change-store.ts';
import type { AppointmentDeps } from './deps.ts';
import { askForTime } from './ask-for-time.ts';
import { type MoveDeps, moveAppointment } from './move-appointment.ts';
import { present } from './read-appointments.ts';
import { refuseUnusualDay } from './refuse-unusual-day.ts';

/** Sealed texts of the clinic: to the patient, and its own. */
export const ANSWER_COLUMNS = ['message_sealed', 'desk_note_sealed'] as const;

type AnswerDeps = MoveDeps & Pick<AppointmentDeps, 'cipher'>;
type Body<Name extends keyof typeof deskContract> = ParsedInput<
  (typeof deskContract)[Name]
>['body'];

/** The columns of a message to the patient; nothing where none was written. */
export function messageColumns(
  cipher: FieldCipher,
  id: string,
  { message }: { readonly message?: string | undefined },
): Change {
  if (message === undefined) return {};
  return { ...sealedText(cipher, id, 'message_sealed', message), message_of_proposal: false };
}

/** The columns of a visit that is confirmed: what was said of a proposed time is no longer true of it. */
export function withoutProposal({
  message_of_proposal: isOfProposal,
}: Pick<AppointmentRow, 'message_of_proposal'>): Change {
  return isOfProposal ? { message_sealed: '', message_of_proposal: false } : {};
}

function sealedText(
  cipher: FieldCipher,
  id: string,
  column: (typeof ANSWER_COLUMNS)[number],
  text: string,
): Change {
  return { [column]: sealColumn(cipher, id, column, text.trim()) };
}

/**
 * The clinic proposes another time for a request, which stays pending (P-13); its member asks for another time for a
 * confirmed visit, which stays confirmed (P-73).
 * @throws AppError appointment/not-found, appointment/stale, appointment/not-possible with the reason,
 *   appointment/unusual-day, appointment/card-inactive or request/invalid
 */
export async function proposeTime(
  deps: AnswerDeps,
  caller: Caller,
  id: string,
  body: Body<'proposeTime'>,
): Promise<Appointment> {
  const found = await findVersion(deps.stores.appointments, id, caller, body.version);
  if (found.actor === 'member') await askForTime(deps, caller, found.row, body);
  else await offerTime(deps, caller, found.row, body);
  return present(deps, caller, id);
}

async function offerTime(
  deps: AnswerDeps,
  caller: Caller,
  row: AppointmentRow,
  body: Body<'proposeTime'>,
): Promise<void> {
  const actor = 'provider';
  refuseUnlessPossible('propose', { row, actor }, deps);
  const now = deps.clock.now();
  const today = londonDay(now);
  const checked = proposalForm(today, () => now).safeParse(body);
  if (!checked.success) throw new AppError('request/invalid', { fields: fieldErrors(checked) });
  const { requestedDate, preferredTime } = checked.data;
  refuseUnusualDay(requestedDate, today, body);
  const message = body.message?.trim() ?? '';
  const change = {
    proposed_date: requestedDate,
    proposed_time: preferredTime,
    proposed_at: now,
    // Without a message of its own it keeps what the clinic wrote apart from proposals, and no earlier proposal's.
    ...(message === ''
      ? withoutProposal(row)
      : {
          ...sealedText(deps.cipher, row.id, 'message_sealed', message),
          message_of_proposal: true,
        }),
  };
  await moveAppointment(deps, { row, actor, caller, action: 'propose', change, message });
}

/**
 * Saves the clinic's message to the patient or its own note, in any status.
 * @throws AppError appointment/not-found, appointment/stale
 */
export async function saveNotes(
  deps: AnswerDeps,
  caller: Caller,
  id: string,
  { message, note, version }: Body<'saveNotes'>,
): Promise<Appointment> {
  const found = await findVersion(deps.stores.appointments, id, caller, version);
  refuseUnlessDesk(found);
  const { row } = found;
  const change = {
    ...messageColumns(deps.cipher, id, { message }),
    ...(note === undefined ? {} : sealedText(deps.cipher, id, 'desk_note_sealed', note)),
  };
  const now = deps.clock.now();
  await deps.stores.transaction(async ({ changes }) => {
    if (!(await changes.move(row, change, now))) throw new AppError('appointment/stale');
    await changes.recordEvent({
      appointment_id: id,
      at: now,
      actor_uid: caller.uid,
      actor_role: 'provider',
      action: 'note',
      from_status: row.status,
      to_status: row.status,
    });
  });
  return present(deps, caller, id);
}
