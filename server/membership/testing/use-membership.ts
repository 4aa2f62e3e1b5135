import type { Connection } from '../../database/connection.ts';

type Db = Connection['db'];

let count = 0;

/** Adds a minimal provider. */
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

/** Records a promo code reveal, by default in the current membership. */
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
  readonly requestedAt: Date;
  readonly on: string;
  readonly checkedIn?: Date;
  /** Absent: requested by the member, and checked in manually. */
  readonly by?: 'provider';
  readonly method?: 'manual' | 'gps' | 'desk';
};

/** Adds an appointment of a person in a given status. */
export async function addVisit(db: Db, uid: string, visit: Visit): Promise<void> {
  const provider_id = await addProvider(db, visit.requestedAt);
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
      created_at: visit.requestedAt,
      updated_at: visit.requestedAt,
      checked_in_at: visit.checkedIn ?? null,
      check_in_method: visit.checkedIn ? (visit.method ?? 'manual') : null,
      check_in_distance_m: null,
      check_in_accuracy_m: null,
      check_in_note_sealed: null,
      completed_at: visit.status === 'completed' ? visit.requestedAt : null,
      cancelled_at: visit.status === 'cancelled' ? visit.requestedAt : null,
    })
    .execute();
}
