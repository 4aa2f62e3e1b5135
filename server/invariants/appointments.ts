import type { Invariant } from './invariant.ts';

/** Appointments with their history, and families. */
export const APPOINTMENTS: readonly Invariant[] = [
  {
    sentence:
      'An appointment belongs to a provider, and to a person unless that account was deleted',
    sql: `select id from appointment
      where not exists (select from provider where provider.id = appointment.provider_id)
        or (uid is not null and not exists (
          select from account where account.uid = appointment.uid))`,
  },
  {
    sentence: 'The status of an appointment is one of the five',
    sql: `select id from appointment
      where status not in ('pending', 'confirmed', 'checked-in', 'completed', 'cancelled')`,
  },
  {
    sentence: 'The history of an appointment ends with its status',
    sql: `select id from appointment where status <> (
        select to_status from appointment_event
        where appointment_id = appointment.id order by appointment_event.id desc limit 1)`,
  },
  {
    sentence: 'Each step in the history of an appointment begins where the one before ended',
    sql: `select id from (
        select id, from_status, lag(to_status) over (partition by appointment_id order by id) as before
        from appointment_event
      ) step where from_status is distinct from before`,
  },
  {
    sentence: 'A cancelled appointment was not attended',
    sql: `select appointment_id from reward_visit join appointment on appointment.id = appointment_id
      where status not in ('checked-in', 'completed')`,
  },
  {
    sentence: 'A family record has one to four members',
    sql: 'select uid from family_record where member_count not between 1 and 4',
  },
];
