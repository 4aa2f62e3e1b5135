import type { NewAppointment } from '#server/appointments/appointment-store.ts';
import { timeColumns } from '#server/appointments/create-appointment.ts';
import type { SearchWords } from '#server/appointments/desk/search-words.ts';
import type { FieldCipher } from '#server/config/field-cipher.ts';
import type { Connection } from '#server/database/connection.ts';
import { addDays, londonDay } from '#shared/domain/dates/day.ts';
import { nameOf } from './people.ts';

const BATCH = 250;
const REASONS = [
  'A sore tooth',
  'Back pain after lifting',
  'Check-up',
  'Blurred sight',
  'Stiff knee',
];
const STATUSES = ['completed', 'completed', 'completed', 'confirmed', 'cancelled'] as const;

/** Status of a past appointment, by its number. */
export const pastStatus = (index: number) => STATUSES[index % STATUSES.length] ?? 'completed';

/** The patient of an appointment. */
type Patient = { readonly uid: string | null; readonly name: string; readonly cardNumber: string };

export type Visit = {
  readonly id: string;
  readonly providerId: string;
  readonly patient: Patient;
  readonly day: string;
  readonly status: 'pending' | (typeof STATUSES)[number];
};

/** A patient without an account, as most at a desk are. */
export const stranger = (index: number): Patient => ({
  uid: null,
  name: nameOf(index),
  cardNumber: String(990_000_000_000 + index),
});

/** Appointments of a desk over the last half year and the next weeks, ten a day. */
export function deskVisits(
  providerId: string,
  patients: readonly Patient[],
  count: number,
  today: string,
): Visit[] {
  return Array.from({ length: count }, (_, index) => {
    const patient = patients[(index * 13) % patients.length];
    const day = addDays(today, 20 - Math.floor(index / 10));
    return {
      id: `${providerId}-${index}`,
      providerId,
      patient: patient ?? stranger(index),
      day,
      // Future appointments are confirmed.
      status: day >= today ? 'confirmed' : pastStatus(index),
    };
  });
}

/** Weekly visits of a person to several providers. */
export function ownVisits(
  patient: Patient & { readonly uid: string },
  providerIds: readonly string[],
  count: number,
  today: string,
): Visit[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `visit-${patient.uid}-${index}`,
    providerId: providerIds[index % providerIds.length] ?? '',
    patient,
    day: addDays(today, -7 * (index + 1)),
    status: 'completed' as const,
  }));
}

/** Encryption and search hashes of symptoms, and the creation time. */
type AppointmentOptions = {
  readonly cipher: FieldCipher;
  readonly words: SearchWords;
  readonly created: Date;
};

/** Inserts appointments directly in their final state. */
export async function fillAppointments(
  { db }: Connection,
  { cipher, words, created }: AppointmentOptions,
  visits: readonly Visit[],
): Promise<void> {
  const row = ({ id, providerId, patient, day, status }: Visit, index: number): NewAppointment => {
    const symptoms = REASONS[index % REASONS.length] ?? '';
    const came = status === 'completed';
    return {
      id,
      provider_id: providerId,
      location_id: `${providerId}.1`,
      location_index: 0,
      provider_address: 'Main practice\n1 Station Road\nLeeds\nLS1 5HD',
      provider_phone: '020 7946 0123',
      uid: patient.uid,
      card_number: patient.cardNumber,
      patient_name: patient.name,
      patient_gender: '',
      expiry_given: null,
      membership_type: 'Individual',
      requested_date: day,
      ...timeColumns(`${8 + (index % 10)}:00`),
      type: index % 6 === 0 ? 'telehealth' : 'in-person',
      priority: index % 9 === 0 ? 'high' : 'medium',
      service_type: 'Check-up £68 to £55.50',
      discount: 0,
      symptoms_sealed: cipher.seal(symptoms, id),
      symptom_words: words.hashesOf(providerId, symptoms),
      notes_sealed: cipher.seal('', id),
      payment_status: index % 3 === 0 ? 'unpaid' : 'paid',
      payment_amount_pence: null,
      payment_method: 'cash',
      status,
      created_by: 'member',
      created_at: created,
      updated_at: created,
      checked_in_at: came ? created : null,
      check_in_method: came ? 'desk' : null,
      completed_at: came ? created : null,
      cancelled_at: status === 'cancelled' ? created : null,
    };
  };
  for (let from = 0; from < visits.length; from += BATCH) {
    const rows = visits.slice(from, from + BATCH).map((visit, index) => row(visit, from + index));
    await db.insertInto('appointment').values(rows).execute();
  }
}

/** Today in London; the benchmark uses the real clock. */
export function realToday(): string {
  return londonDay(new Date());
}
