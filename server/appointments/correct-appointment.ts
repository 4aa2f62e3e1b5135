import type { deskCorrectionsContract, HistoryEntry } from '#shared/contract/desk-corrections.ts';
import type { ParsedInput } from '#shared/contract/endpoint.ts';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import {
  changedFields,
  concernsPatient,
  CORRECTABLE_FIELDS,
  correctionRefusal,
  type CorrectableField,
} from '#shared/domain/appointments/corrections.ts';
import { DEFAULT_SERVICE } from '#shared/domain/appointments/service.ts';
import { leadingPercent } from '#shared/domain/providers/discount-percent.ts';
import { correctionForm, type CorrectionValues } from '#shared/forms/correction.ts';
import { fieldErrors } from '#shared/forms/first-error.ts';
import type { FieldCipher } from '../config/field-cipher.ts';
import { sealColumn } from '../config/sealed-column.ts';
import { AppError } from '../http/app-error.ts';
import type { Caller } from '../http/caller.ts';
import { findAccessible, findVersion, refuseUnlessDesk } from './access.ts';
import type { AppointmentRow } from './appointment-store.ts';
import type { Change } from './change-store.ts';
import { contactOf, keptContactOf } from './contact.ts';
import type { AppointmentDeps } from './deps.ts';
import { auditAccess } from './desk/audit-access.ts';
import { notificationsFor } from './emails/notifications.ts';
import { type NotificationDeps, queueNotifications } from './emails/queue-notifications.ts';
import { openFieldChanges, recordEventWithChanges } from './field-changes.ts';
import { openText } from './present.ts';
import { present } from './read-appointments.ts';

type Body = ParsedInput<typeof deskCorrectionsContract.correctAppointment>['body'];
type CorrectDeps = NotificationDeps &
  Pick<AppointmentDeps, 'stores' | 'cipher' | 'clock' | 'details'>;

/**
 * The desk corrects what it knows better (P-14). Values that are as they were change nothing.
 * @throws AppError appointment/not-found, appointment/stale, appointment/not-possible with the reason, or
 *   request/invalid
 */
export async function correctAppointment(
  deps: CorrectDeps,
  caller: Caller,
  id: string,
  { version, ...body }: Body,
): Promise<Appointment> {
  const { stores, cipher, clock } = deps;
  const found = await findVersion(stores.appointments, id, caller, version);
  refuseUnlessDesk(found);
  const { row } = found;
  const wanted = readCorrection(body);
  const fields = changedFields(CORRECTABLE_FIELDS, currentOf(cipher, row), wanted);
  const message = correctionRefusal(
    fields.map(({ field }) => field),
    row.status,
  );
  if (message !== null) throw new AppError('appointment/not-possible', { message });
  if (fields.length > 0) {
    const now = clock.now();
    const change = Object.assign(
      {},
      ...fields.map(({ field, to }) => COLUMNS[field](to, cipher, id)),
    );
    await stores.transaction(async ({ changes, trx }) => {
      if (!(await changes.move(row, change, now))) throw new AppError('appointment/stale');
      const event = {
        appointment_id: id,
        at: now,
        actor_uid: caller.uid,
        actor_role: 'provider',
        action: 'correct',
        from_status: row.status,
        to_status: row.status,
      } as const;
      await recordEventWithChanges(changes, cipher, event, fields);
      if (!concernsPatient(fields)) return;
      const corrected = { event: 'correct', from: row.status, actor: 'provider' } as const;
      await queueNotifications(deps, id, notificationsFor(corrected), trx);
    });
  }
  const corrected = await stores.appointments.find(id);
  const contact = corrected ? await contactOf(deps, corrected) : null;
  return { ...(await present(deps, caller, id)), contact };
}

/**
 * The changes of an appointment, newest first, for its clinic.
 * @throws AppError appointment/not-found
 */
export async function listHistory(
  deps: Pick<AppointmentDeps, 'stores' | 'cipher' | 'clock'>,
  caller: Caller,
  id: string,
): Promise<HistoryEntry[]> {
  const found = await findAccessible(deps.stores.appointments, id, caller);
  refuseUnlessDesk(found);
  const events = await deps.stores.appointmentHistory.list(id);
  await auditAccess(deps, caller, [found.row], id);
  return events.map(({ at, actor_role: by, action, full_name: name, ...changes }) => ({
    at: at.toISOString(),
    by,
    name: by === 'provider' ? (name ?? '') : '',
    action,
    changes: openFieldChanges(deps.cipher, changes),
  }));
}

/** @throws AppError request/invalid */
function readCorrection(body: Omit<Body, 'version'>): CorrectionValues {
  const checked = correctionForm.safeParse(body);
  if (!checked.success) throw new AppError('request/invalid', { fields: fieldErrors(checked) });
  const { serviceType, ...values } = checked.data;
  return serviceType === undefined
    ? values
    : { ...values, serviceType: serviceType || DEFAULT_SERVICE };
}

function currentOf(
  cipher: FieldCipher,
  row: AppointmentRow,
): Readonly<Record<CorrectableField, string>> {
  return {
    paymentStatus: row.payment_status,
    serviceType: row.service_type,
    type: row.type,
    notes: openText(cipher, row.notes_sealed, row.id),
    ...keptContactOf(cipher, row),
  };
}

type Write = (value: string, cipher: FieldCipher, id: string) => Change;

/** The columns of each corrected value. */
const COLUMNS: Readonly<Record<CorrectableField, Write>> = {
  paymentStatus: (value) => ({ payment_status: value === 'paid' ? 'paid' : 'unpaid' }),
  // The discount is the service's (ENTITY-24).
  serviceType: (value) => ({ service_type: value, discount: leadingPercent(value) }),
  type: (value) => ({ type: value === 'telehealth' ? 'telehealth' : 'in-person' }),
  notes: (value, cipher, id) => ({ notes_sealed: cipher.seal(value, id) }),
  phone: (value, cipher, id) => ({
    contact_phone_sealed: sealColumn(cipher, id, 'contact_phone_sealed', value),
  }),
  email: (value, cipher, id) => ({
    contact_email_sealed: sealColumn(cipher, id, 'contact_email_sealed', value),
  }),
};
