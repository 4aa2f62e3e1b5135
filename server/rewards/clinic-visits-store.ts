import type { Connection } from '../database/connection.ts';
import type { ClinicVisits } from '#shared/contract/visit-answers.ts';
import type { Day } from '#shared/domain/dates/day.ts';

/** The most clinics that an operator's list has. */
const LISTED = 100;

const CLINIC_VISITS = `
  select * from (
    select provider.id as "providerId", provider.name,
      count(*) filter (where attended)::int as visits,
      count(*) filter (where attended and created_by = 'provider'
        and check_in_method = 'desk')::int as alone,
      count(*) filter (where attended and visit_answer = 'confirmed')::int as confirmed,
      count(*) filter (where attended and visit_answer = 'awaited')::int as awaited,
      count(*) filter (where exists (select from appointment_event
        where appointment_id = visit.id and action = 'deny-visit'))::int as denied
    from (
      select *, status in ('checked-in', 'completed') as attended from appointment
      where uid is not null and requested_date >= $1
    ) as visit
    join provider on provider.id = visit.provider_id
    group by provider.id, provider.name
  ) as clinic
  where alone > 0 or denied > 0
  order by denied desc, alone desc, name, "providerId"
  limit ${LISTED}`;

/** How the visits of clinics came about, for the operator who looks for made-up ones (P-24). */
export function createClinicVisitsStore({ read }: Pick<Connection, 'read'>) {
  return {
    /** Clinics that added and checked in visits alone since a day: the most denied first. */
    list: (since: Day) => read<ClinicVisits>(CLINIC_VISITS, [since]),
  };
}
