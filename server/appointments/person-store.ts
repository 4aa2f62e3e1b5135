import { type Kysely, sql } from 'kysely';
import { DEFAULT_SERVICE } from '#shared/domain/appointments/service.ts';
import type { Tables } from '../database/tables.ts';

export const FORMER_MEMBER = 'Former member';

/** One person's appointments, for the export and for anonymising. */
export function createPersonStore(db: Kysely<Tables>) {
  return {
    listUpcoming(uid: string, today: string) {
      return db
        .selectFrom('appointment')
        .select(['id', 'status', 'version', 'requested_date'])
        .where('uid', '=', uid)
        .where('status', 'in', ['pending', 'confirmed'])
        .where('requested_date', '>=', today)
        .execute();
    },

    /** Keeps the visits for the provider's records, without anything that identifies the person. */
    async anonymise(uid: string, now: Date): Promise<void> {
      await sql`update appointment_event set actor_uid = null where actor_uid = ${uid}`.execute(db);
      await sql`delete from appointment_change using appointment_event, appointment
        where appointment_change.event_id = appointment_event.id
          and appointment_event.appointment_id = appointment.id and appointment.uid = ${uid}`.execute(
        db,
      );
      await sql`update audit_entry set subject = null
        where subject = ${uid} and action like 'patients/%'`.execute(db);
      await db
        .updateTable('appointment')
        .set((set) => ({
          uid: null,
          card_number: '',
          patient_name: FORMER_MEMBER,
          patient_dob: null,
          patient_dob_sealed: '',
          patient_gender: '',
          expiry_given: null,
          // Free texts may contain personal data.
          preferred_time: '',
          service_type: DEFAULT_SERVICE,
          symptoms_sealed: '',
          symptom_words: [],
          notes_sealed: '',
          check_in_note_sealed: null,
          message_sealed: '',
          desk_note_sealed: '',
          contact_phone_sealed: '',
          contact_email_sealed: '',
          proposed_time: '',
          check_in_distance_m: null,
          check_in_accuracy_m: null,
          version: set('version', '+', 1),
          updated_at: now,
        }))
        .where('uid', '=', uid)
        .execute();
    },

    /** Whether an account may act now: neither suspended nor locked by “This wasn’t me”. */
    async mayAct(uid: string): Promise<boolean> {
      const person = await db
        .selectFrom('identity_user')
        .select('id')
        .where('id', '=', uid)
        .where('banned', '=', false)
        .where('locked_at', 'is', null)
        .executeTakeFirst();
      return person !== undefined;
    },

    findContact(uid: string) {
      return db
        .selectFrom('account')
        .innerJoin('identity_user', 'identity_user.id', 'account.uid')
        .select(['account.uid', 'account.phone', 'account.phone_sealed', 'identity_user.email'])
        .where('account.uid', '=', uid)
        .executeTakeFirst();
    },

    list(uid: string) {
      return db
        .selectFrom('appointment')
        .innerJoin('provider', 'provider.id', 'appointment.provider_id')
        .selectAll('appointment')
        .select('provider.name as provider_name')
        .where('appointment.uid', '=', uid)
        .orderBy('appointment.created_at')
        .orderBy('appointment.id')
        .execute();
    },

    listEvents(uid: string) {
      return db
        .selectFrom('appointment_event')
        .innerJoin('appointment', 'appointment.id', 'appointment_event.appointment_id')
        .leftJoin('appointment_change', 'appointment_change.event_id', 'appointment_event.id')
        .selectAll('appointment_event')
        .select(['appointment_change.id as change_id', 'appointment_change.changes_sealed'])
        .where('appointment.uid', '=', uid)
        .orderBy('appointment_event.id')
        .execute();
    },
  };
}
