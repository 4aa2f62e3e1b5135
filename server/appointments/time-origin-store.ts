import { sql } from 'kysely';

/** Whether the time is the one that the member asked for; the clinic may have set another since. */
export const TIME_IS_MEMBERS = sql<boolean>`(appointment.created_by = 'member' and not exists (
  select 1 from appointment_event as event where event.appointment_id = appointment.id
    and event.action in ('reschedule', 'accept')))`;
