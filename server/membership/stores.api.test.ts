import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARD_RANDOM_BYTES, makeCardNumber } from '#shared/domain/membership/card-number.ts';
import type { MembershipState } from '#shared/domain/membership/fulfil.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { createMembershipStores, type MembershipStores } from './stores.ts';
import { type TestEnv, openTestEnv } from './testing/test-env.ts';

describe.skipIf(!hasTestDatabase())('the database constraints', () => {
  let env: TestEnv;
  let stores: MembershipStores;
  beforeAll(async () => {
    env = await openTestEnv();
    stores = createMembershipStores(env.connection);
  });
  afterAll(() => env.close());

  const now = new Date('2026-02-02T10:00:00Z');
  const membership = (): MembershipState => ({
    subscriptionId: randomUUID(),
    plan: 'single',
    status: 'active',
    startedAt: now,
    years: 1,
    expiresOn: '2027-02-02',
    graceUntil: null,
    cancelAtPeriodEnd: false,
    extensionDue: false,
    endedAt: null,
    suspendedAt: null,
  });

  it('reject a second current membership', async () => {
    const uid = await env.addPerson();
    await stores.memberships.add(randomUUID(), uid, membership(), now);
    await expect(
      stores.memberships.add(randomUUID(), uid, membership(), now),
    ).rejects.toMatchObject({ code: '23505' });
    await stores.memberships.add(
      randomUUID(),
      uid,
      { ...membership(), status: 'ended', endedAt: now },
      now,
    );
  });

  it('reject one subscription for two people', async () => {
    const state = membership();
    await stores.memberships.add(randomUUID(), await env.addPerson(), state, now);
    await expect(
      stores.memberships.add(randomUUID(), await env.addPerson(), state, now),
    ).rejects.toMatchObject({ code: '23505' });
  });

  it('allow one open checkout for concurrent claims', async () => {
    const uid = await env.addPerson();
    const claim = () =>
      stores.checkouts.claim({ id: randomUUID(), uid, plan: 'single', priceId: 'price' }, now);
    const claims = await Promise.all(Array.from({ length: 50 }, claim));
    expect(claims.filter((row) => row !== null)).toHaveLength(1);
  });

  it('let one request take over a claim', async () => {
    const uid = await env.addPerson();
    await stores.checkouts.claim({ id: randomUUID(), uid, plan: 'single', priceId: 'price' }, now);
    const row = (await stores.checkouts.findOpen(uid))!;
    const later = new Date(now.getTime() + 60_000);
    const taken = await Promise.all(
      Array.from({ length: 10 }, () => stores.checkouts.takeOver(row, later)),
    );
    expect(taken.filter((claimed) => claimed !== null)).toHaveLength(1);
  });

  it('reject another person’s card number and a second card', async () => {
    const [one, other] = [await env.addPerson(), await env.addPerson()];
    const [number, another] = [
      makeCardNumber(randomBytes(CARD_RANDOM_BYTES)),
      makeCardNumber(randomBytes(CARD_RANDOM_BYTES)),
    ];
    expect(await stores.cards.issue(one, number, now)).toBe(true);
    expect(await stores.cards.issue(other, number, now)).toBe(false);
    expect(await stores.cards.issue(one, another, now)).toBe(true);
    expect(await stores.cards.findNumber(one)).toBe(number);
    expect(await stores.cards.findNumber(other)).toBeNull();
  });

  it('record a payment once', async () => {
    const entry = {
      uid: 'payer',
      kind: 'charge',
      provider_id: 'in_1',
      subscription_id: null,
      payment_intent_id: null,
      description: 'Single',
      amount_pence: 7500,
      happened_at: now,
      recorded_at: now,
    } as const;
    const added = await Promise.all(Array.from({ length: 20 }, () => stores.ledger.add(entry)));
    expect(added.filter((row) => row !== null)).toHaveLength(1);
    expect(await stores.ledger.add({ ...entry, kind: 'refund' })).not.toBeNull();
    await expect(
      stores.ledger.add({ ...entry, provider_id: 'in_2', amount_pence: 0 }),
    ).rejects.toMatchObject({ code: '23514' });
  });
});
