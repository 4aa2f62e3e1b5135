import type { Connection } from '../../database/connection.ts';

type Db = Connection['db'];

let count = 0;

/** A provider to be used; no more of it than its name. */
async function addProvider(db: Db, now: Date): Promise<string> {
  count += 1;
  const id = `used-${count}-${process.pid}`;
  await db
    .insertInto('provider')
    .values({
      id,
      name: 'Northgate Dental',
      category: 'Dentists',
      categories: ['Dentists'],
      specialty: '',
      location: '',
      summary: '',
      details: '',
      services: [],
      services_offered: [],
      email: '',
      personal_website: '',
      booking_notes: null,
      owner_uid: null,
      rating: null,
      rating_source: null,
      available_on: null,
      available_source: null,
      source: null,
      source_id: null,
      licence: null,
      imported_at: null,
      source_hash: null,
      version: 1,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

/** A promo code is shown to a person, in the membership that counts or in the one with this id. */
export async function revealCode(
  db: Db,
  uid: string,
  at: Date,
  membershipId?: string,
): Promise<void> {
  const provider_id = await addProvider(db, at);
  const { id: membership_id } = await db
    .selectFrom('membership')
    .select('id')
    .where('uid', '=', uid)
    .$if(membershipId !== undefined, (query) => query.where('id', '=', membershipId ?? ''))
    .orderBy((column) => column('ended_at', 'is not', null))
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('code_reveal')
    .values({ uid, provider_id, membership_id, revealed_at: at })
    .execute();
}

export type Visit = {
  readonly status: 'pending' | 'confirmed' | 'checked-in' | 'completed' | 'cancelled';
  readonly asked: Date;
  readonly on: string;
  readonly checkedIn?: Date;
  /** Absent: the member asked for it, and checked in by hand. */
  readonly by?: 'provider';
  readonly method?: 'manual' | 'gps' | 'desk';
};

/** An appointment of a person in a state. */
export async function addVisit(db: Db, uid: string, visit: Visit): Promise<void> {
  const provider_id = await addProvider(db, visit.asked);
  count += 1;
  await db
    .insertInto('appointment')
    .values({
      id: `visit-${count}-${process.pid}`,
      provider_id,
      location_id: 'l1',
      location_index: 0,
      provider_address: '',
      provider_phone: '',
      uid,
      card_number: '',
      patient_name: 'Robin Marlow',
      patient_dob: null,
      patient_gender: '',
      expiry_given: null,
      membership_type: 'Individual',
      requested_date: visit.on,
      preferred_time: '10:00',
      starts_minute: null,
      ends_minute: null,
      type: 'in-person',
      priority: 'low',
      service_type: 'Check-up',
      discount: 0,
      symptoms_sealed: 'x',
      notes_sealed: 'x',
      payment_status: 'unpaid',
      payment_amount_pence: null,
      payment_method: 'cash',
      status: visit.status,
      created_by: visit.by ?? 'member',
      created_at: visit.asked,
      updated_at: visit.asked,
      checked_in_at: visit.checkedIn ?? null,
      check_in_method: visit.checkedIn ? (visit.method ?? 'manual') : null,
      check_in_distance_m: null,
      check_in_accuracy_m: null,
      check_in_note_sealed: null,
      completed_at: visit.status === 'completed' ? visit.asked : null,
      cancelled_at: visit.status === 'cancelled' ? visit.asked : null,
    })
    .execute();
}
