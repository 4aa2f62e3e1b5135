import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { TIME_IS_MEMBERS } from '../time-origin-store.ts';

/** The member whom an appointment's emails reach, and what the emails may contain. */
export function createEmailDataStore(db: Kysely<Tables>) {
  return {
    /** Never selects service, symptoms or notes: emails contain none, and no free text as typed (P-21). */
    find(id: string) {
      return db
        .selectFrom('appointment')
        .innerJoin('provider', 'provider.id', 'appointment.provider_id')
        .leftJoin('identity_user as member', 'member.id', 'appointment.uid')
        .select(['appointment.id', 'appointment.version', 'appointment.status'])
        .select('appointment.updated_at')
        .select(['appointment.requested_date', 'appointment.preferred_time'])
        .select(TIME_IS_MEMBERS.as('time_is_members'))
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
        .where('appointment.id', '=', id)
        .executeTakeFirst();
    },
  };
}

export type EmailDataStore = ReturnType<typeof createEmailDataStore>;
export type AppointmentEmailData = NonNullable<Awaited<ReturnType<EmailDataStore['find']>>> & {
  /** What the clinic says to the member with this change; never its notes. */
  readonly message?: string;
};
