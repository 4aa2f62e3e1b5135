import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '../../database/tables.ts';

/** The recipients of an appointment's emails, and what the emails may contain. */
export function createEmailDataStore(db: Kysely<Tables>) {
  return {
    /** Never selects service, symptoms, notes or free texts: emails contain none (P-21). */
    find(id: string) {
      return (
        db
          .selectFrom('appointment')
          .innerJoin('provider', 'provider.id', 'appointment.provider_id')
          .leftJoin('identity_user as member', 'member.id', 'appointment.uid')
          .select(['appointment.id', 'appointment.version', 'appointment.requested_date'])
          .select([
            'appointment.proposed_date',
            'appointment.proposed_time',
            'appointment.proposed_at',
          ])
          .select(['appointment.starts_minute', 'appointment.ends_minute', 'appointment.type'])
          .select(['appointment.provider_address', 'appointment.provider_phone'])
          .select(['appointment.provider_id', 'appointment.location_id'])
          .select(['provider.name as provider_name'])
          .select('member.email as member_email')
          // Without those who may not sign in as owners.
          .select((from) =>
            jsonArrayFrom(
              from
                .selectFrom('clinic_staff as staff')
                .innerJoin('account', 'account.uid', 'staff.uid')
                .innerJoin('identity_user as person', 'person.id', 'staff.uid')
                .select(['staff.uid', 'person.email'])
                .whereRef('staff.provider_id', '=', 'provider.id')
                .where('staff.kind', '=', 'owner')
                .where('account.stored_role', '=', 'provider')
                .where('person.banned', '=', false)
                .orderBy('staff.added_at')
                .orderBy('staff.uid'),
            ).as('owners'),
          )
          .where('appointment.id', '=', id)
          .executeTakeFirst()
      );
    },
  };
}

export type EmailDataStore = ReturnType<typeof createEmailDataStore>;
export type AppointmentEmailData = NonNullable<Awaited<ReturnType<EmailDataStore['find']>>>;
