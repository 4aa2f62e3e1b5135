import { createFieldCipher } from '../../config/field-cipher.ts';
import { deriveKeys } from '../../config/secret.ts';
import type { Connection } from '../../database/connection.ts';
import { TEST_SECRET } from '../../testing/start-test-app.ts';
import { createAppointmentStore, type NewAppointment } from '../appointment-store.ts';
import { timeColumns } from '../create-appointment.ts';
import { createSearchWords } from '../desk/search-words.ts';

const CREATED = new Date('2026-02-01T10:00:00Z');
const cipher = createFieldCipher(deriveKeys([TEST_SECRET], 'appointments'));
const words = createSearchWords(deriveKeys([TEST_SECRET], 'appointment words'));

export type RowChanges = Partial<NewAppointment> & { readonly symptoms?: string };

/** Default columns of an appointment row. */
export function deskRow(
  providerId: string,
  id: string,
  { symptoms = 'A sore tooth', ...changes }: RowChanges = {},
): NewAppointment {
  const status = changes.status ?? 'confirmed';
  const came = status === 'checked-in' || status === 'completed';
  return {
    id,
    provider_id: providerId,
    location_id: `${providerId}.1`,
    location_index: 0,
    provider_address: 'Park Row\nLeeds\nLS1 5HD',
    provider_phone: '0113 496 0101',
    uid: null,
    card_number: '',
    patient_name: 'Robin Marlow',
    patient_gender: '',
    expiry_given: null,
    membership_type: 'Individual',
    requested_date: '2026-03-02',
    ...timeColumns(changes.preferred_time ?? '10:00'),
    type: 'in-person',
    priority: 'medium',
    service_type: 'General Consultation',
    discount: 0,
    symptoms_sealed: cipher.seal(symptoms, id),
    symptom_words: words.hashesOf(providerId, symptoms),
    notes_sealed: cipher.seal('', id),
    payment_status: 'unpaid',
    payment_amount_pence: null,
    payment_method: 'cash',
    status,
    created_by: 'provider',
    created_at: CREATED,
    updated_at: CREATED,
    checked_in_at: came ? CREATED : null,
    check_in_method: came ? 'desk' : null,
    completed_at: status === 'completed' ? CREATED : null,
    cancelled_at: status === 'cancelled' ? CREATED : null,
    ...changes,
  };
}

/** Inserts rows by id. */
export async function addRows(
  { db }: Pick<Connection, 'db'>,
  providerId: string,
  rows: Readonly<Record<string, RowChanges>>,
): Promise<void> {
  const store = createAppointmentStore(db);
  for (const [id, changes] of Object.entries(rows))
    await store.add(deskRow(providerId, id, changes));
}
