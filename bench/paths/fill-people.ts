import { SIZES, WHO } from './sizes.ts';

const { members, providers, referrals, payments, favourites } = SIZES;

/** SQL expression for a name from a number; 300 first and 500 last names. */
export function nameOf(number: string): string {
  const first = `(array['Ma','Jo','Ka','Le','Sa','Da','Ni','Be','Ro','An','El','Fa','Ha','Im','Ow','Pri','Vi','Te','Gra','Lu'])[1 + ${number} % 20]
    || (array['ra','na','lie','ris','sha','vid','la','than','bin','ella','mer','ya','zo','nka','fe'])[1 + ${number} / 20 % 15]`;
  const last = `(array['Ad','Bel','Clar','Dun','Ev','Flyn','Gran','Hal','Ir','Jon','Kha','Low','Mar','Nov','Oko','Pat','Quin','Rei','Sha','Tur','Us','Van','Wal','You','Zan'])[1 + ${number} / 7 % 25]
    || (array['ton','ley','ke','ner','ans','well','by','ford','win','es','n','low','den','ak','ro','elle','nie','dy','wick','man'])[1 + ${number} / 175 % 20]`;
  return `${first} || ' ' || ${last}`;
}

/** Inserts people with cards and memberships, and providers with a location and two price lines. */
export const PEOPLE: readonly string[] = [
  `insert into identity_user (id, name, email, email_verified)
   select 'member-' || n, ${nameOf('n')}, 'member-' || n || '@example.com', true
   from generate_series(1, ${members}) n`,
  `insert into account (uid, full_name, email, dob, created_at, updated_at)
   select id, name, email, date '1950-01-01' + (hashtext(id) & 16383), '2022-01-01', '2022-01-01'
   from identity_user`,
  `insert into health_card (uid, number, created_at)
   select 'member-' || n, (100000000000 + n::bigint * 786433)::text, '2022-01-01'
   from generate_series(1, ${members}) n`,
  // Each has an active one that covers all visits: `rewards.get` removes those outside (P-72), which a
  // read that is repeated cannot do twice. One in five had another before, and one person many.
  `insert into membership (id, uid, plan, subscription_id, status, started_at, years, expires_on,
     created_at, updated_at)
   select 'now-' || n, 'member-' || n, 'single', 'sub-now-' || n, 'active', '2021-01-15', 2,
     '2027-01-15', '2021-01-15', '2021-01-15'
   from generate_series(1, ${members}) n`,
  `insert into membership (id, uid, plan, subscription_id, status, started_at, years, expires_on,
     ended_at, created_at, updated_at)
   select 'old-' || n, 'member-' || uid, 'single', 'sub-old-' || n, 'ended', day, 1, day + 365,
     day + 365, day, day
   from (
     select n, n * 5 as uid, date '2024-01-01' as day from generate_series(1, ${members} / 5) n
     union all
     select ${members} + n, 3, date '2000-01-01' + n * 100 from generate_series(1, 50) n
   ) past where uid <= ${members}`,
  `insert into provider (id, name, category, categories, location, summary, details, services,
     booking_notes, created_at, updated_at)
   select 'bench-' || n, 'Practice ' || n, 'Dentists', '{Dentists}', 'Leeds',
     'Gentle dentistry in a quiet street.', repeat('Everything that a family needs. ', 8),
     '{Check-up,Hygienist,Whitening}', 'Please ring the bell.',
     '2022-01-01', '2022-01-01'
   from generate_series(1, ${providers}) n`,
  `insert into clinic_staff (uid, provider_id, kind, added_at)
   select 'member-' || 10 + n, 'bench-' || n, 'owner', '2022-01-01'
   from generate_series(1, ${providers}) n`,
  `insert into provider_location (id, provider_id, position, title, address, town, district, county,
     postcode, latitude, longitude, phone)
   select 'bench-' || n || '.1', 'bench-' || n, 0, 'Main', E'Park Row\\nLeeds\\nLS1 5HD', 'Leeds',
     'Leeds', 'West Yorkshire', 'LS1 5HD', 53.8, -1.55, '0113 496 0101'
   from generate_series(1, ${providers}) n`,
  `insert into provider_offer (provider_id, position, line)
   select 'bench-' || n, at, 'Hygienist visit £68 to £5' || at
   from generate_series(1, ${providers}) n, generate_series(0, 1) at`,
  `insert into favourite (uid, provider_id, created_at)
   select 'member-' || person, 'bench-' || 1 + (person * 13 + place * 7919) % ${providers},
     timestamptz '2025-01-01' + make_interval(mins => place)
   from (
     select n * 10 + 7 as person, place
     from generate_series(0, ${members} / 10 - 1) n, generate_series(1, 5) place
     union all
     select 4, place from generate_series(1, ${favourites}) place
   ) saved where person <= ${members}
   on conflict do nothing`,
];

/** Inserts referrals with their rewards, payments, and emails. */
export const MONEY: readonly string[] = [
  `insert into referral_code (uid, code, created_at)
   select 'member-' || n, 'R' || upper(to_hex(n + 1048576)), '2022-01-01'
   from generate_series(1, ${members}) n`,
  // One in five was referred; the largest referrer has many referrals.
  `insert into referral (id, referred_uid, referrer_uid, created_at, completed_at, membership_id,
     plan, reward_pence, matures_on, paid_at, paid_by)
   select 'ref-' || friend, 'member-' || friend, referrer, day, bought, 'now-' || friend,
     case when bought is not null then 'single' end, case when bought is not null then 500 end,
     bought::date + 8, case when bought < '2026-01-01' then bought + interval '9 days' end,
     case when bought < '2026-01-01' then 'Voucher' end
   from (
     select friend, referrer, day, case when friend % 10 <> 0 then day + interval '2 days' end bought
     from (
       select ${members} - n as friend, '${WHO.referrer}' as referrer,
         timestamptz '2026-03-18 09:00Z' - make_interval(mins => n * 20) as day
       from generate_series(0, ${referrals} - 1) n
       union all
       select n * 6 + 5, 'member-' || 5 + n % (${members} / 5 + 1),
         timestamptz '2025-06-01' + make_interval(mins => n % 400000)
       from generate_series(1, ${members} / 6) n
     ) brought
   ) referred where friend > 5 and friend <= ${members} and 'member-' || friend <> referrer
   on conflict do nothing`,
  `insert into reward_entry (uid, entry_key, kind, amount_pence, at)
   select referrer_uid, 'referral-earned:' || id, 'referral-earned', 500, completed_at
   from referral where completed_at is not null`,
  `insert into payment_ledger (uid, kind, provider_id, subscription_id, payment_intent_id,
     description, amount_pence, happened_at, recorded_at)
   select 'member-' || n, 'charge', 'in-' || n, 'sub-now-' || n, 'pi-' || n, 'Single membership',
     3000, '2026-01-15', '2026-01-15'
   from generate_series(1, ${members}) n`,
  `insert into payment_ledger (uid, kind, provider_id, subscription_id, payment_intent_id,
     description, amount_pence, happened_at, recorded_at)
   select '${WHO.payer}', 'charge', 'many-' || n, 'sub-now-3', 'pi-many-' || n, 'Membership', 3000,
     timestamptz '2026-01-14' - make_interval(days => n), '2026-01-15'
   from generate_series(1, ${payments}) n`,
  `insert into mail_outbox (intent, recipient, subject, text_body, html_body, created_at, sent_at,
     attempts, due_at)
   select 'mail-' || n, 'member-' || n || '@example.com', 'Your appointment is confirmed',
     repeat('See you there. ', 10), repeat('<p>See you there.</p> ', 10), at,
     case when n <= ${SIZES.sentEmails} then at end, 1, at
   from (
     select n, timestamptz '2025-06-01' + make_interval(secs => n) as at
     from generate_series(1, ${SIZES.sentEmails + SIZES.waitingEmails}) n
   ) mail`,
];

/** Inserts stamps from the appointments: five visits of one member in five, and very many of one. */
export const STAMPS: readonly string[] = [
  `insert into reward_visit
     (appointment_id, uid, provider_id, day, counted_at, set_number, verified)
   select id, uid, provider_id, requested_date, counted_at, (place + 4) / 5, true
   from (
     select id, uid, provider_id, requested_date, counted_at, stamp,
       row_number() over (partition by uid order by counted_at, id) place
     from (
       select distinct on (uid, provider_id, requested_date) id, uid, provider_id, requested_date,
         checked_in_at as counted_at, uid = '${WHO.visitor}' as stamp
       from appointment
       where status = 'completed' and uid is not null
         and (uid = '${WHO.visitor}' or hashtext(uid) % 5 = 0)
       order by uid, provider_id, requested_date, id
     ) days
   ) stamps where place <= 5 or stamp`,
  `update reward_visit set set_number = null
   from (select uid, set_number from reward_visit group by uid, set_number having count(*) < 5) part
   where part.uid = reward_visit.uid and part.set_number = reward_visit.set_number`,
  `insert into reward_account (uid, visits, sets)
   select uid, count(*), coalesce(max(set_number), 0) from reward_visit group by uid`,
  // All but the newest two were claimed and paid.
  `insert into reward_set (uid, number, plan, size, amount_pence, earned_at, claimed_at, paid_at, paid_by)
   select account.uid, number, 'single', 5, 1000, '2025-06-01',
     case when number < account.sets - 1 then timestamptz '2025-07-01' end,
     case when number < account.sets - 1 then timestamptz '2025-08-01' end,
     case when number < account.sets - 1 then 'Voucher' end
   from reward_account account, generate_series(1, account.sets) number`,
  `insert into reward_entry (uid, entry_key, kind, amount_pence, at)
   select uid, 'set-earned:' || uid || ':' || number, 'set-earned', amount_pence, earned_at
   from reward_set`,
];
