import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Connection } from '../database/connection.ts';
import { createSaveStore } from '../providers/save-store.ts';
import { buildProvider } from '../providers/testing/build-provider.ts';
import { hasTestDatabase, openTestDatabase } from '../testing/test-database.ts';
import { findWrongCounters } from './testing/recount.ts';

const PEOPLE = 4;
const DAY = '2026-03-02';

/** A random operation on one or two people, with a number to vary it. */
type Event = {
  readonly what: string;
  readonly who: number;
  readonly other: number;
  readonly by: number;
};

const person = (number: number) => `person-${number}`;

/** Each operation is one statement or transaction, as in the stores. */
const EVENTS: Readonly<Record<string, (event: Event) => string>> = {
  signUp: ({ who, by }) => `
    insert into identity_user (id, name, email) values ('${person(who)}', 'x', '${person(who)}@x.example')
      on conflict do nothing;
    insert into account (uid, full_name, email, created_at, updated_at)
      values ('${person(who)}', 'Ann O''Hara-Lee ${by}', '', '${DAY}', '${DAY}') on conflict do nothing;
    insert into health_card (uid, number, created_at)
      values ('${person(who)}', '10000000000${who}', '${DAY}') on conflict do nothing`,
  leave: ({ who, by }) => (by === 0 ? `delete from identity_user where id = '${person(who)}'` : ''),
  rename: ({ who, by }) => `
    update account set full_name = 'Bo ${by}', dob = date '1990-01-0${1 + by}'
    where uid = '${person(who)}'`,
  refer: ({ who, other }) => `
    insert into referral (referred_uid, referrer_uid, created_at)
    select friend.uid, referrer.uid, '${DAY}' from account friend, account referrer
    where friend.uid = '${person(who)}' and referrer.uid = '${person(other)}'
      and ${who} <> ${other} on conflict do nothing`,
  buy: ({ who, by }) => `
    update referral set completed_at = '${DAY}', membership_id = 'm', plan = 'single',
      reward_pence = 500, matures_on = date '${DAY}' + ${by}
    where referred_uid = '${person(who)}' and completed_at is null`,
  refund: ({ who }) => `
    update referral set taken_back_at = '${DAY}'
    where referred_uid = '${person(who)}' and completed_at is not null and taken_back_at is null
      and paid_at is null`,
  payReferral: ({ who }) => `
    update referral set paid_at = '${DAY}', paid_by = 'v'
    where referred_uid = '${person(who)}' and completed_at is not null and taken_back_at is null
      and paid_at is null`,
  visit: ({ who, other, by }) => `
    insert into reward_account (uid) select uid from account where uid = '${person(who)}'
      on conflict do nothing;
      insert into appointment (id, provider_id, location_id, location_index, uid, patient_name,
        membership_type, requested_date, preferred_time, type, priority, service_type, discount,
        symptoms_sealed, notes_sealed, payment_status, status, created_by, created_at, updated_at,
        checked_in_at, check_in_method)
      select gen_random_uuid()::text, 'place-${other % 2}', 'at-${by}', 0, uid, 'Visitor ${by}',
        'Individual', '${DAY}', '', 'in-person', 'low', 'x', 0, '', '', 'unpaid', 'checked-in',
        'member', '${DAY}', '${DAY}', '${DAY}', '${by % 2 === 0 ? 'gps' : 'manual'}'
      from account where uid = '${person(who)}'`,
  // Locks the appointments first and counts only the locked ones: a second query could return others.
  count: ({ who, by }) => `
    do $$ declare held text[]; begin
      held := array(
        select id from appointment where uid = '${person(who)}' order by id limit 2 for update);
      perform from reward_account where uid = '${person(who)}' for update;
      insert into reward_visit (appointment_id, uid, provider_id, day, counted_at, verified)
      select appointment.id, appointment.uid, provider_id, date '${DAY}' + ${by}, '${DAY}',
        status = 'completed' or check_in_method = 'gps'
      from appointment join reward_account using (uid)
      where appointment.id = any(held) and checked_in_at is not null
      order by id on conflict do nothing;
    end $$`,
  form: ({ who }) => `
    select from reward_account where uid = '${person(who)}' for update;
    with next as (
      select uid, sets, sets + undone_sets + 1 as number from reward_account
      where uid = '${person(who)}' and open_visits > 0
    ), made as (
      insert into reward_set (uid, number, plan, size, amount_pence, earned_at)
      select uid, number, 'single', 1, 1000, '${DAY}' from next returning uid
    )
    update reward_account set sets = next.sets + 1 from next where next.uid = reward_account.uid;
    update reward_visit set set_number = sets + undone_sets from reward_account account
    where account.uid = '${person(who)}' and reward_visit.uid = account.uid
      and set_number is null and sets > 0`,
  claim: ({ who }) => `
    select from reward_account where uid = '${person(who)}' for update;
    update reward_set set claimed_at = '${DAY}'
    where uid = '${person(who)}' and claimed_at is null and awaiting = 0`,
  paySet: ({ who }) => `
    select from reward_account where uid = '${person(who)}' for update;
    update reward_set set paid_at = '${DAY}', paid_by = 'v'
    where uid = '${person(who)}' and claimed_at is not null and paid_at is null`,
  complete: ({ who, by }) => `
    do $$ declare held text; begin
      update appointment set status = 'completed', completed_at = '${DAY}'
      where id = (select id from appointment where uid = '${person(who)}' and status = 'checked-in'
        order by id offset ${by} limit 1)
        and status = 'checked-in'
      returning id into held;
      perform from reward_account where uid = '${person(who)}' for update;
      update reward_visit set verified = true where appointment_id = held;
    end $$`,
  // A claimed set and its check-in stay.
  undo: ({ who, by }) => `
    do $$ declare held text; filled integer; begin
      select id into held from appointment where uid = '${person(who)}' and status = 'checked-in'
      order by id offset ${by} limit 1 for update;
      update appointment set status = 'confirmed', checked_in_at = null, check_in_method = null
      where id = held;
      perform from reward_account where uid = '${person(who)}' for update;
      select set_number into filled from reward_visit where appointment_id = held;
      if filled is not null then
        update reward_visit set set_number = null
        where uid = '${person(who)}' and set_number = filled;
        delete from reward_set
        where uid = '${person(who)}' and number = filled and claimed_at is null;
        if not found then raise exception 'claimed'; end if;
        update reward_account set sets = sets - 1, undone_sets = undone_sets + 1
        where uid = '${person(who)}';
      end if;
      delete from reward_visit where appointment_id = held;
    exception when raise_exception then null;
    end $$`,
  move: ({ who, by }) => `
    update appointment set patient_name = 'Moved ${by}'
    where id = (select min(id) from appointment where uid = '${person(who)}')`,
  remove: ({ who }) => `
    delete from appointment where id = (select max(id) from appointment where uid = '${person(who)}')`,
  ledger: ({ who, other, by }) => `
    insert into payment_ledger (uid, kind, provider_id, subscription_id, description, amount_pence,
      happened_at, recorded_at)
    values ('${person(who)}', '${by === 0 ? 'refund' : 'charge'}', gen_random_uuid()::text,
      ${other === 0 ? 'null' : `'sub-${other}'`}, '', ${100 + by}, '${DAY}', '${DAY}')`,
};

const number = (below: number) => fc.integer({ min: 0, max: below - 1 });
const event: fc.Arbitrary<Event> = fc.record({
  what: fc.constantFrom(...Object.keys(EVENTS), 'visit', 'count', 'refer', 'buy', 'signUp'),
  who: number(PEOPLE),
  other: number(PEOPLE),
  by: number(3),
});

describe.skipIf(!hasTestDatabase())('the trigger-maintained counters', () => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await openTestDatabase();
    const places = [buildProvider('place-0'), buildProvider('place-1')];
    await createSaveStore(connection.db).save(places, new Date(DAY));
  });
  afterAll(() => connection.close());

  const happen = async (one: Event) => {
    const script = EVENTS[one.what]?.(one) ?? '';
    if (script !== '') await connection.runScript(script);
  };

  it('equal a recount after random operations', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 30, maxLength: 60 }), async (events) => {
        for (let who = 0; who < PEOPLE; who += 1)
          await happen({ what: 'signUp', who, other: 0, by: 1 });
        for (const one of events) await happen(one);
        expect(await findWrongCounters(connection)).toEqual({});
      }),
      { numRuns: 12 },
    );
  });

  it('equal a recount after concurrent operations, without a deadlock', async () => {
    for (let who = 0; who < PEOPLE; who += 1)
      await happen({ what: 'signUp', who, other: 0, by: 1 });
    const several = fc
      // As many as may wait for a connection (bounded-pool.ts).
      .sample(event, { numRuns: 200, seed: 7 })
      .filter(({ what }) => what !== 'leave');
    const failed = await Promise.allSettled(several.map(happen));
    const reasons = failed.flatMap((one) =>
      one.status === 'rejected' ? [String(one.reason)] : [],
    );
    expect(reasons).toEqual([]);
    expect(await findWrongCounters(connection)).toEqual({});
  });
});
