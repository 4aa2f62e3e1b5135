import type { Appointment } from '#shared/contract/records/appointment.ts';
import type { FieldCipher } from '../config/field-cipher.ts';
import { openColumn } from '../config/sealed-column.ts';
import type { AppointmentRow } from './appointment-store.ts';
import type { AppointmentDeps } from './deps.ts';

export const CONTACT_COLUMNS = ['contact_phone_sealed', 'contact_email_sealed'] as const;

/** How to reach the patient, as the desk corrected it; empty texts if it didn't. */
export function keptContactOf(
  cipher: FieldCipher,
  row: Pick<AppointmentRow, 'id' | (typeof CONTACT_COLUMNS)[number]>,
): { phone: string; email: string } {
  return {
    phone: openColumn(cipher, row.id, 'contact_phone_sealed', row.contact_phone_sealed),
    email: openColumn(cipher, row.id, 'contact_email_sealed', row.contact_email_sealed),
  };
}

/**
 * How the clinic reaches the patient: as the desk corrected it, else the member who made the request
 * (P-13); null where nothing is known.
 */
export async function contactOf(
  { stores, details, cipher }: Pick<AppointmentDeps, 'stores' | 'details' | 'cipher'>,
  row: AppointmentRow,
): Promise<Appointment['contact']> {
  const kept = keptContactOf(cipher, row);
  const { uid, created_by: createdBy } = row;
  const member =
    uid === null || createdBy !== 'member' ? undefined : await stores.people.findContact(uid);
  const phone = kept.phone || (member ? details.open(member, 'phone') : '');
  const email = kept.email || (member?.email ?? '');
  return phone === '' && email === '' ? null : { phone, email };
}
