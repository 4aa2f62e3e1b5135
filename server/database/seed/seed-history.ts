import { sql } from 'kysely';
import type { Clock } from '#server/ports/clock/port.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import type { Connection } from '../connection.ts';
import { CATALOGUE } from './catalogue.ts';
import { PATIENTS } from './full-day.ts';
import { pastViews, pastVisits } from './past-visits.ts';

type Deps = { readonly connection: Pick<Connection, 'db'>; readonly clock: Clock };

/** The clinics that have been on Halewell for half a year. */
const CLINICS = new Set(['clearbell-hearing-edinburgh', 'brightwater-ultrasound-bristol']);

/** Who saved them: those of the families, and of the staff of other clinics. */
const SAVED_BY = [
  ...PATIENTS.map(({ email }) => email),
  ...['provider', 'manager', 'reception'].map((who) => `${who}@halewell.example`),
];

/**
 * Gives some clinics half a year of views, saves and visits, so that their figures have something to show
 * (ADR-076). In bulk, because the first start waits for it. Clinics that had views stay as they are; run
 * it after the accounts and the providers.
 */
export async function seedHistory({ connection, clock }: Deps): Promise<void> {
  const today = londonDay(clock.now());
  for (const clinic of CATALOGUE.filter(({ id }) => CLINICS.has(id))) {
    await connection.db.transaction().execute(async (trx) => {
      const views = JSON.stringify(pastViews(clinic, today));
      const { rows } = await sql`
        insert into provider_view_day (provider_id, day, location_id, views)
        select place.provider_id, past.day, place.id, past.views
        from jsonb_to_recordset(${views}::jsonb) as past (day date, position integer, views integer)
        join provider_location place using (position)
        where place.provider_id = ${clinic.id}
          and not exists (select from provider_view_day where provider_id = ${clinic.id})
        returning 1`.execute(trx);
      if (rows.length === 0) return;

      await sql`
        insert into favourite (uid, provider_id, created_at)
        select uid, ${clinic.id}, ${today}::date - 9 * row_number() over (order by email)::integer
        from account where email = any(${SAVED_BY}::text[])
        on conflict do nothing`.execute(trx);

      const visits = JSON.stringify(pastVisits(clinic, today));
      // The reasons are erased.
      await sql`
        insert into appointment (id, provider_id, location_id, location_index, provider_address,
          provider_phone, card_number, patient_name, membership_type, requested_date, preferred_time,
          starts_minute, ends_minute, type, priority, service_type, discount, symptoms_sealed,
          notes_sealed, payment_status, status, created_by, created_at, updated_at, checked_in_at,
          check_in_method, completed_at, cancelled_at, cancelled_by, cancelled_from, settled)
        select past.id, place.provider_id, place.id, position, place.address, place.phone, card,
          past.name, 'Individual', day, past.time, starts, ends, 'in-person', 'medium', service,
          discount, '', '',
          case when attended then 'paid' else 'unpaid' end,
          case when attended then 'completed' else 'cancelled' end,
          case when card = '' then 'provider' else 'member' end, begins - interval '9 days', ends_at,
          case when attended then begins end, case when attended then 'desk' end,
          case when attended then ends_at end, case when not attended then ends_at end,
          case outcome when 'called-off' then 'member' when 'no-show' then 'provider' end,
          case when not attended then 'confirmed' end,
          case outcome when 'no-show' then outcome end
        from jsonb_to_recordset(${visits}::jsonb) as past (id text, position integer, card text,
          name text, day date, time text, starts integer, ends integer, service text,
          discount double precision, outcome text)
        join provider_location place using (position)
        cross join lateral (select outcome = 'attended' as attended,
          (day + make_interval(mins => starts)) at time zone 'Europe/London' as begins,
          (day + make_interval(mins => ends)) at time zone 'Europe/London' as ends_at) timed
        where place.provider_id = ${clinic.id}`.execute(trx);

      await sql`
        insert into appointment_event (appointment_id, at, actor_role, action, from_status, to_status)
        select id, step.at, step.role, action, was, becomes
        from appointment cross join lateral (values
          (1, created_by = 'member', created_at, 'member', 'request', null, 'pending'),
          (1, created_by = 'provider', created_at, 'provider', 'add', null, 'confirmed'),
          (2, created_by = 'member', created_at, 'provider', 'confirm', 'pending', 'confirmed'),
          (3, status = 'completed', checked_in_at, 'provider', 'check-in', 'confirmed', 'checked-in'),
          (4, status = 'completed', completed_at, 'provider', 'complete', 'checked-in', 'completed'),
          (3, settled = 'no-show', cancelled_at, 'provider', 'no-show', 'confirmed', 'cancelled'),
          (3, cancelled_by = 'member', cancelled_at, 'member', 'cancel', 'confirmed', 'cancelled')
        ) step (number, applies, at, role, action, was, becomes)
        where appointment.id like ${`${clinic.id}.past-%`} and step.applies
        order by id, step.number`.execute(trx);
    });
  }
}
