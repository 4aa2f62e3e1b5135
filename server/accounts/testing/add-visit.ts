import { randomUUID } from 'node:crypto';
import type { TestApp } from '../../testing/start-test-app.ts';

type Visit = {
  uid: string;
  status: 'confirmed' | 'checked-in' | 'completed';
  /** `YYYY-MM-DD` */
  day: string;
  service: string;
  providerId?: string;
  patientName?: string;
};

/** Inserts an appointment in its final state. */
export async function addVisit(app: TestApp, visit: Visit): Promise<string> {
  const { uid, status, day, service, providerId = 'northgate' } = visit;
  const now = app.clock.now();
  const arrived = status !== 'confirmed';
  const id = randomUUID();
  await app.connection.db
    .insertInto('appointment')
    .values({
      id,
      provider_id: providerId,
      location_id: 'somewhere',
      location_index: 0,
      provider_address: '1 North Street',
      provider_phone: '0113 496 0000',
      uid,
      card_number: '',
      patient_name: visit.patientName ?? 'Robin Marlow',
      patient_gender: '',
      expiry_given: null,
      membership_type: 'Individual',
      requested_date: day,
      preferred_time: '10:00',
      starts_minute: null,
      ends_minute: null,
      type: 'in-person',
      priority: 'medium',
      service_type: service,
      discount: 0,
      symptoms_sealed: '',
      notes_sealed: '',
      payment_status: 'unpaid',
      payment_amount_pence: null,
      payment_method: 'cash',
      status,
      created_by: 'provider',
      created_at: now,
      updated_at: now,
      checked_in_at: arrived ? now : null,
      check_in_method: arrived ? 'desk' : null,
      check_in_distance_m: null,
      check_in_accuracy_m: null,
      check_in_note_sealed: null,
      completed_at: status === 'completed' ? now : null,
      cancelled_at: null,
    })
    .execute();
  return id;
}
