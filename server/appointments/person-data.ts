import type { Transaction } from 'kysely';
import { londonDay } from '#shared/domain/dates/day.ts';
import { withoutPromoCode } from '#shared/domain/providers/promo-code.ts';
import { openColumn } from '../config/sealed-column.ts';
import type { Tables } from '../database/tables.ts';
import { openBirthDate } from './birth-date.ts';
import {
  type NotificationDeps,
  queueNotifications,
  withdrawReminders,
} from './emails/queue-notifications.ts';
import { keptContactOf } from './contact.ts';
import { openFieldChanges } from './field-changes.ts';
import { createChangeStore } from './change-store.ts';
import { cancellationOf } from './move-appointment.ts';
import { notificationsFor } from './emails/notifications.ts';
import type { AppointmentDeps } from './deps.ts';
import { createPersonStore } from './person-store.ts';
import { openText } from './present.ts';

/** A person's appointments and their changes, unsealed, oldest first. */
export async function exportPersonalData(
  { stores, cipher }: Pick<AppointmentDeps, 'stores' | 'cipher'>,
  uid: string,
) {
  const [rows, events] = await Promise.all([
    stores.people.list(uid),
    stores.people.listEvents(uid),
  ]);
  return {
    appointments: rows.map((row) => ({
      id: row.id,
      provider: row.provider_name,
      providerId: row.provider_id,
      address: row.provider_address,
      phone: row.provider_phone,
      cardNumber: row.card_number,
      patientName: row.patient_name,
      patientDob: openBirthDate(cipher, row),
      patientGender: row.patient_gender,
      membershipType: row.membership_type,
      requestedDate: row.requested_date,
      preferredTime: row.preferred_time,
      type: row.type,
      priority: row.priority,
      // The export is a GET, and no GET returns a promo code (P-8).
      service: withoutPromoCode(row.service_type),
      discountPercent: row.discount,
      symptoms: openText(cipher, row.symptoms_sealed, row.id),
      notes: openText(cipher, row.notes_sealed, row.id),
      paymentStatus: row.payment_status,
      paymentAmountPence: row.payment_amount_pence,
      paymentMethod: row.payment_method,
      status: row.status,
      createdBy: row.created_by,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
      checkedInAt: row.checked_in_at?.toISOString() ?? null,
      checkInMethod: row.check_in_method,
      checkInDistanceMetres: row.check_in_distance_m,
      checkInAccuracyMetres: row.check_in_accuracy_m,
      messageFromProvider: openColumn(cipher, row.id, 'message_sealed', row.message_sealed),
      contactAtProvider: keptContactOf(cipher, row),
      proposedDate: row.proposed_date,
      proposedTime: row.proposed_time,
      proposedBy: row.proposed_by,
      settled: row.settled,
      checkInNote: openText(cipher, row.check_in_note_sealed, row.id),
      completedAt: row.completed_at?.toISOString() ?? null,
      cancelledAt: row.cancelled_at?.toISOString() ?? null,
    })),
    changes: events.map((event) => ({
      appointmentId: event.appointment_id,
      at: event.at.toISOString(),
      by: event.actor_role,
      action: event.action,
      from: event.from_status,
      to: event.to_status,
      // The export is a GET, and no GET returns a promo code (P-8).
      details: openFieldChanges(cipher, event).map(({ field, from, to }) =>
        field === 'serviceType'
          ? { field, from: withoutPromoCode(from), to: withoutPromoCode(to) }
          : { field, from, to },
      ),
    })),
  };
}

/**
 * Cancels upcoming appointments and anonymises all others when an account is deleted (P-45). Call it in
 * the deletion's transaction, before the account's row is deleted.
 */
export async function erasePerson(
  deps: NotificationDeps & Pick<AppointmentDeps, 'clock'>,
  uid: string,
  trx: Transaction<Tables>,
): Promise<void> {
  const now = deps.clock.now();
  const people = createPersonStore(trx);
  const changes = createChangeStore(trx);
  for (const row of await people.listUpcoming(uid, londonDay(now))) {
    const cancelled = {
      status: 'cancelled',
      cancelled_at: now,
      ...cancellationOf(row, 'system', 'cancelled'),
    } as const;
    if (!(await changes.move(row, cancelled, now))) continue;
    await changes.recordEvent({
      appointment_id: row.id,
      at: now,
      actor_uid: null,
      actor_role: 'system',
      action: 'cancel',
      from_status: row.status,
      to_status: 'cancelled',
    });
    await withdrawReminders(deps, row, trx);
    const notifications = notificationsFor({ event: 'cancel', from: row.status, actor: 'system' });
    await queueNotifications(deps, row.id, notifications, trx);
  }
  await people.anonymise(uid, now);
}
