import type { FieldCipher } from '#server/config/field-cipher.ts';
import type { Connection } from '#server/database/connection.ts';
import { createSaveStore } from '#server/providers/save-store.ts';
import { buildProvider } from '#server/providers/testing/build-provider.ts';
import type { NewAppointment } from '#server/appointments/appointment-store.ts';
import { timeColumns } from '#server/appointments/create-appointment.ts';
import type { SearchWords } from '#server/appointments/desk/search-words.ts';
import { addDays } from '#shared/domain/dates/day.ts';

export const PROVIDER = 'bench-desk';
const CREATED = new Date('2026-01-01T10:00:00Z');
const BATCH = 500;

const FIRST =
  'Ann Ben Cara Dev Ella Femi Grace Hugo Imran Joan Kofi Lena Maya Noor Owen Priya'.split(' ');
const LAST =
  'Adams Bell Clarke Dunn Evans Flynn Grant Hall Irwin Jones Khan Lowe Marlow Novak Okoro Patel Quinn Reid Shaw Turner Usman Vance Walsh Young'.split(
    ' ',
  );
const REASONS = [
  'A sore tooth',
  'Back pain after lifting',
  'Check-up',
  'Blurred sight',
  'Stiff knee',
];
const STATUSES = ['completed', 'completed', 'completed', 'confirmed', 'cancelled'] as const;

/** Every name of the lists with every other, so that a full name is one row in hundreds. */
function nameOf(index: number): string {
  return `${FIRST[index % FIRST.length]} ${LAST[Math.floor(index / FIRST.length) % LAST.length]}`;
}

function row(index: number, cipher: FieldCipher, words: SearchWords): NewAppointment {
  const id = `bench-${String(index).padStart(6, '0')}`;
  const symptoms = REASONS[index % REASONS.length] ?? '';
  // Forty a day around the day of the clock; one in five hundred still waits for an answer.
  const status = index % 500 === 0 ? 'pending' : (STATUSES[index % 7] ?? 'completed');
  const came = status === 'completed';
  return {
    id,
    provider_id: PROVIDER,
    location_id: `${PROVIDER}.1`,
    location_index: 0,
    provider_address: 'Park Row\nLeeds\nLS1 5HD',
    provider_phone: '0113 496 0101',
    uid: null,
    card_number: String(990_000_000_000 + index),
    patient_name: nameOf(index),
    patient_dob: null,
    patient_gender: '',
    expiry_given: null,
    membership_type: 'Individual',
    requested_date: addDays('2026-03-31', -Math.floor(index / 40)),
    ...timeColumns(`${8 + (index % 10)}:00`),
    type: index % 6 === 0 ? 'telehealth' : 'in-person',
    priority: index % 9 === 0 ? 'high' : 'medium',
    service_type: 'Hygienist visit £68 to £55.50',
    discount: 0,
    symptoms_sealed: cipher.seal(symptoms, id),
    symptom_words: words.hashesOf(PROVIDER, symptoms),
    notes_sealed: cipher.seal('', id),
    payment_status: index % 3 === 0 ? 'unpaid' : 'paid',
    payment_amount_pence: null,
    payment_method: 'cash',
    status,
    created_by: 'provider',
    created_at: CREATED,
    updated_at: CREATED,
    checked_in_at: came ? CREATED : null,
    check_in_method: came ? 'desk' : null,
    completed_at: came ? CREATED : null,
    cancelled_at: status === 'cancelled' ? CREATED : null,
  };
}

/** A provider with one location, and so many appointments there over some years. */
export async function fillDesk(
  { db, runScript }: Connection,
  count: number,
  cipher: FieldCipher,
  words: SearchWords,
): Promise<void> {
  await createSaveStore(db).save([buildProvider(PROVIDER)], CREATED);
  for (let from = 0; from < count; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) =>
      row(from + index, cipher, words),
    );
    await db.insertInto('appointment').values(rows).execute();
  }
  // As a server does by itself in the hours after, and the nightly job on the embedded database.
  await runScript('vacuum analyze appointment');
}
