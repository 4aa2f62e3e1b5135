import type { TestApp } from '../../testing/start-test-app.ts';
import { addProvider, visits } from '../../rewards/testing/check-ins.ts';

/** Ann, a member with a full stamp card, who has referred Bob, whose second step is a passkey. Every invariant is true. */
export async function makeTrueState(app: TestApp): Promise<void> {
  await addProvider(app, 'clinic');
  await app.connection.runScript(`
    insert into identity_user (id, name, email, email_verified)
    values ('ann', 'Ann', 'ann@example.com', true), ('bob', 'Bob', 'bob@example.com', true);
    insert into identity_passkey (id, user_id, slot, credential_id, public_key, counter, name)
    values ('key', 'bob', 1, 'key', '', 0, 'Phone');
    insert into identity_recovery_code (user_id, code_hash)
    select 'bob', n from generate_series(1, 10) n;
    insert into identity_session (id, token, user_id, expires_at)
    values ('session', 'session', 'ann', now() + interval '1 hour');
    insert into account (uid, full_name, email, created_at, updated_at)
    select id, name, email, now(), now() from identity_user;
    insert into payment_ledger (uid, kind, provider_id, subscription_id, payment_intent_id,
      description, amount_pence, happened_at, recorded_at)
    values ('ann', 'charge', 'in_1', 'sub_1', 'pi_1', '', 7500, now(), now());
    insert into membership (id, uid, plan, subscription_id, status, started_at, years, expires_on,
      created_at, updated_at)
    values ('one', 'ann', 'single', 'sub_1', 'active', now(), 1, '2099-01-01', now(), now());
    insert into health_card values ('ann', '100000000001', now());
    insert into referral (referred_uid, referrer_uid, created_at) values ('bob', 'ann', now())`);
  await visits(app, 'ann', 5, { until: '2026-03-02' });
  await app.connection.runScript(`
    insert into appointment_event (appointment_id, at, actor_role, action, from_status, to_status)
    select id, now(), 'member', 'request', null, status from appointment`);
}
