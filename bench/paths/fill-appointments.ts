import { nameOf } from './fill-people.ts';
import { SIZES, WHO } from './sizes.ts';

const { members, providers, appointments, ofBusyProvider, ofQuietProvider, visits } = SIZES;

type Sealed = {
  readonly symptoms: string;
  readonly notes: string;
  /** Keyed hashes of the words of some symptoms. */
  readonly words: readonly (readonly string[])[];
};

/**
 * SQL that inserts the appointments of several years: first those of the busy provider, with one
 * member in twenty; then those of the quiet provider, those of the busiest member, and the rest, in
 * which each member visits one provider.
 */
export function appointmentRows({ symptoms, notes, words }: Sealed): string {
  const ofOne = ofBusyProvider + ofQuietProvider + visits;
  const wordsOf = words
    .map((hashes, at) => `when ${at} then '{${hashes.join()}}'::text[]`)
    .join(' ');
  return `insert into appointment (id, provider_id, location_id, location_index, provider_address,
      provider_phone, uid, card_number, patient_name, membership_type, requested_date,
      preferred_time, starts_minute, ends_minute, type, priority, service_type, discount,
      symptoms_sealed, symptom_words, notes_sealed, payment_status, status, created_by, created_at,
      updated_at, checked_in_at, check_in_method, completed_at, cancelled_at)
    select 'visit-' || lpad(n::text, 9, '0'), provider, provider || '.1', 0,
      E'Park Row\\nLeeds\\nLS1 5HD', '0113 496 0101', 'member-' || member,
      case when n <= ${ofOne} then (100000000000 + member * 786433)::text else '' end, ${nameOf('member')}, 'Individual', day, '10:00',
      480 + n % 20 * 30, 510 + n % 20 * 30, case n % 6 when 0 then 'telehealth' else 'in-person' end,
      case n % 9 when 0 then 'high' else 'medium' end, 'Hygienist visit £68 to £55.50', 0,
      '${symptoms}', case when n > ${ofOne} then '{}' else case n % ${words.length} ${wordsOf} end end, '${notes}',
      case n % 3 when 0 then 'unpaid' else 'paid' end, status, 'provider', day - 20, day - 20,
      case status when 'completed' then day + interval '10 hours' end,
      case status when 'completed' then 'desk' end,
      case status when 'completed' then day + interval '11 hours' end,
      case status when 'cancelled' then day - interval '1 day' end
    from (
      select n,
        case
          when n <= ${ofBusyProvider} then 1 + n::bigint * 7919 % greatest(${members} / 20, 1)
          when n <= ${ofBusyProvider + ofQuietProvider} then n % 50 + 5
          when n <= ${ofOne} then 1
          else 1 + n::bigint * 48271 % ${members}
        end as member,
        case
          when n <= ${ofBusyProvider} then '${WHO.busy.id}'
          when n <= ${ofBusyProvider + ofQuietProvider} then '${WHO.quiet.id}'
          when n <= ${ofOne} then 'bench-' || 3 + n % (${providers} - 2)
          else 'bench-' || 3 + (n::bigint * 48271 % ${members} * 31) % (${providers} - 2)
        end as provider,
        date '2026-03-31' - (n::bigint * 104729 % 1800)::integer as day,
        case when n % 1500 = 0 then 'pending'
          when n % 7 = 3 then 'confirmed' when n % 7 = 4 then 'cancelled' else 'completed' end as status
      from generate_series(1, ${appointments}) n
    ) made`;
}
