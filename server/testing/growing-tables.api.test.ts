import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAppointmentStores } from '../appointments/stores.ts';
import type { Connection } from '../database/connection.ts';
import { createFavouriteStore } from '../favourites/store.ts';
import { createTestOutboxStore } from '../email/testing/delivery-deps.ts';
import { createCardStore } from '../membership/card-store.ts';
import { createLedgerStore } from '../membership/ledger-store.ts';
import { createStatusStore } from '../membership/status-store.ts';
import { createSaveStore } from '../providers/save-store.ts';
import { buildProvider } from '../providers/testing/build-provider.ts';
import { createReferralStatsStore } from '../referrals/stats-store.ts';
import { createRewardOverviewStore } from '../rewards/overview-store.ts';
import { createRewardStore } from '../rewards/store.ts';
import { recordPlans } from './recorded-plans.ts';
import { hasTestDatabase, openTestDatabase } from './test-database.ts';

const PEOPLE = 1500;
const TODAY = '2026-03-02';

/** Half of all rows belong to one person or provider, the rest to all others. */
const FILL = `
  insert into identity_user (id, name, email)
  select 'p' || n, 'x', 'p' || n || '@x.example' from generate_series(1, ${PEOPLE}) n;
  insert into account (uid, full_name, email, created_at, updated_at)
  select id, 'Ann ' || id, '', '${TODAY}', '${TODAY}' from identity_user;
  insert into health_card (uid, number, created_at)
  select 'p' || n, 100000000000 + n * 7919, '${TODAY}' from generate_series(1, ${PEOPLE}) n;
  insert into membership (id, uid, plan, subscription_id, status, started_at, years, expires_on,
    created_at, updated_at)
  select id, id, 'single', id, 'active', '${TODAY}', 1, '2027-03-02', '${TODAY}', '${TODAY}'
  from identity_user;
  insert into clinic_staff (uid, provider_id, kind, added_at) values ('p1', 'busy', 'owner', '${TODAY}');
  insert into favourite (uid, provider_id, created_at)
  select id, 'busy', '${TODAY}' from identity_user;
  insert into referral_code (uid, code, created_at)
  select id, upper('C' || id), '${TODAY}' from identity_user;
  insert into referral (referred_uid, referrer_uid, created_at, completed_at, membership_id, plan,
    reward_pence, matures_on)
  select 'p' || n, case when n % 2 = 0 then 'p1' else 'p' || n - 1 end, '${TODAY}',
    case when n % 3 > 0 then date '${TODAY}' end, 'm', case when n % 3 > 0 then 'single' end,
    case when n % 3 > 0 then 500 end, case when n % 3 > 0 then date '${TODAY}' + n % 9 end
  from generate_series(2, ${PEOPLE}) n;
  insert into appointment (id, provider_id, location_id, location_index, uid, card_number,
    patient_name, membership_type, requested_date, preferred_time, type, priority, service_type,
    discount, symptoms_sealed, notes_sealed, payment_status, status, created_by, created_at,
    updated_at)
  select 'visit-' || n, case when n % 2 = 0 then 'busy' else 'quiet' end, 'at', 0,
    case when n % 2 = 0 then 'p1' else 'p' || n end, 100000000000 + n * 7919, 'Ann p' || n,
    'Individual', date '${TODAY}' - n % 700, '', 'in-person', 'low', 'x', 0, '', '', 'unpaid',
    'confirmed', 'member', '${TODAY}', '${TODAY}'
  from generate_series(1, ${PEOPLE}) n;
  insert into appointment_event (appointment_id, at, actor_role, action, to_status)
  select id, '${TODAY}', 'member', 'request', 'pending' from appointment;
  insert into reward_account (uid) select id from identity_user;
  insert into reward_visit (appointment_id, uid, provider_id, day, counted_at, verified)
  select id, uid, id, requested_date, '${TODAY}', true from appointment;
  insert into reward_set (uid, number, plan, size, amount_pence, earned_at)
  select 'p1', n, 'single', 5, 1000, '${TODAY}' from generate_series(1, ${PEOPLE}) n;
  insert into reward_set (uid, number, plan, size, amount_pence, earned_at)
  select 'p' || n, 1, 'single', 5, 1000, '${TODAY}' from generate_series(2, ${PEOPLE}) n;
  update reward_set set claimed_at = '${TODAY}', paid_at = '${TODAY}', paid_by = 'x'
  where (number + length(uid)) % 20 > 0;
  insert into payment_ledger (uid, kind, provider_id, subscription_id, description, amount_pence,
    happened_at, recorded_at)
  select id, 'charge', id, id, '', 3000, '${TODAY}', '${TODAY}' from identity_user;
  insert into mail_outbox (intent, recipient, subject, text_body, html_body, created_at, sent_at,
    due_at)
  select 'mail-' || n, 'x', 'x', 'x', 'x', '${TODAY}', case when n > 50 then date '${TODAY}' end,
    '${TODAY}'
  from generate_series(1, ${PEOPLE}) n`;

const GROWING =
  /Seq Scan on (account|health_card|identity_user|membership|favourite|referral\w*|appointment\w*|patient_word|reward\w*|payment\w*|mail_outbox)/;

describe.skipIf(!hasTestDatabase())('queries on large tables', () => {
  let connection: Connection;
  let recorder: ReturnType<typeof recordPlans>;
  beforeAll(async () => {
    connection = await openTestDatabase();
    const places = [buildProvider('busy'), buildProvider('quiet')];
    await createSaveStore(connection.db).save(places, new Date(TODAY));
    await connection.runScript(FILL);
    await connection.runScript('vacuum analyze');
    recorder = recordPlans(connection);
  }, 120_000);
  afterAll(() => connection.close());

  const PATHS: Readonly<Record<string, (open: Connection, uid: string) => Promise<unknown>>> = {
    'membership status': (open, uid) => createStatusStore(open).find(uid),
    'card number': (open, uid) => createCardStore(open.db).findNumber(uid),
    'referral stats': (open, uid) => createReferralStatsStore(open).figures(uid, TODAY),
    'completed referrals': (open, uid) => createReferralStatsStore(open).listCompleted(uid, 3),
    'pending referrals': (open, uid) => createReferralStatsStore(open).listPending(uid, 3),
    rewards: (open, uid) => createRewardOverviewStore(open).find(uid),
    'reward sets': (open, uid) => createRewardStore(open.db).listOpenAndNewest(uid, 20),
    favourites: (open, uid) => createFavouriteStore(open).listIds(uid),
    history: (open, uid) => createAppointmentStores(open).history.page(uid, null, 21),
    'history, further on': (open, uid) =>
      createAppointmentStores(open).history.page(uid, { at: 4_200_000_000, id: 'visit-7' }, 21),
    'emails about a visit': (open) => createAppointmentStores(open).emailData.find('visit-1'),
    'rows of a page': (open) =>
      createAppointmentStores(open).appointments.findMany(['visit-1', 'visit-2', 'visit-3']),
    'rows of a card': (open) =>
      createAppointmentStores(open).appointments.listOfCard('100000007919', ['busy']),
    'places of a provider': (open) => createAppointmentStores(open).desk.tallies('busy'),
    'typeahead, a word': (open, uid) => typing(open, uid, ['p12'], false),
    'typeahead, two words': (open, uid) => typing(open, uid, ['ann', 'p12'], false),
    'typeahead, a part of a number': (open, uid) => typing(open, uid, ['7919'], true),
    'ledger balance': (open, uid) => createLedgerStore(open.db).totalsOf(uid, uid),
    'the next mail': (open) => createTestOutboxStore(open.db).claimNext(1),
  };
  const typing = (open: Connection, uid: string, words: string[], digits: boolean) =>
    createAppointmentStores(open).patients.search(uid, { words, digits }, 8);

  it.each(Object.keys(PATHS))('%s: has no sequential scan for anyone', async (name) => {
    for (const uid of ['p1', 'p700', 'nobody']) {
      const plans = await recorder.plansOf(async () => PATHS[name]?.(recorder.connection, uid));
      expect(plans.length).toBeGreaterThan(0);
      expect(plans.filter((plan) => GROWING.test(plan)).join('\n\n')).toBe('');
    }
  });

  // People with thousands of rows: only the first few are read, without sorting.
  it.each([
    'membership status',
    'completed referrals',
    'pending referrals',
    'favourites',
    'history',
    'history, further on',
  ])('%s: is read in index order', async (name) => {
    const plans = await recorder.plansOf(async () => PATHS[name]?.(recorder.connection, 'p1'));
    expect(
      plans.filter((plan) => /(?:"|->\s+)(?:Incremental )?Sort {2}/.test(plan)).join('\n'),
    ).toBe('');
  });
});
