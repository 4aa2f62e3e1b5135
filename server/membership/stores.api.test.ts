import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARD_RANDOM_BYTES, makeCardNumber } from '#shared/domain/membership/card-number.ts';
import type { MembershipState } from '#shared/domain/membership/fulfil.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { createMembershipStores, type MembershipStores } from './stores.ts';
import { type Desk, openDesk } from './testing/open-desk.ts';

describe.skipIf(!hasTestDatabase())('what the database itself does not let happen', () => {
  let desk: Desk;
  let stores: MembershipStores;
  beforeAll(async () => {
    desk = await openDesk();
    stores = createMembershipStores(desk.connection);
  });
  afterAll(() => desk.close());

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

  it('a second membership that has not ended', async () => {
    const uid = await desk.addPerson();
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

  it('one subscription for two people', async () => {
    const state = membership();
    await stores.memberships.add(randomUUID(), await desk.addPerson(), state, now);
    await expect(
      stores.memberships.add(randomUUID(), await desk.addPerson(), state, now),
    ).rejects.toMatchObject({ code: '23505' });
  });

  it('a second open checkout, however many claim it', async () => {
    const uid = await desk.addPerson();
    const claim = () =>
      stores.checkouts.claim({ id: randomUUID(), uid, plan: 'single', priceId: 'price' }, now);
    const claims = await Promise.all(Array.from({ length: 50 }, claim));
    expect(claims.filter((row) => row !== null)).toHaveLength(1);
  });

  it('a claim that two take over', async () => {
    const uid = await desk.addPerson();
    await stores.checkouts.claim({ id: randomUUID(), uid, plan: 'single', priceId: 'price' }, now);
    const row = (await stores.checkouts.findOpen(uid))!;
    const later = new Date(now.getTime() + 60_000);
    const taken = await Promise.all(
      Array.from({ length: 10 }, () => stores.checkouts.takeOver(row, later)),
    );
    expect(taken.filter((claimed) => claimed !== null)).toHaveLength(1);
  });

  it('a card number that is somebody else’s, or a second card', async () => {
    const [one, other] = [await desk.addPerson(), await desk.addPerson()];
    const [number, another] = [
      makeCardNumber(randomBytes(CARD_RANDOM_BYTES)),
      makeCardNumber(randomBytes(CARD_RANDOM_BYTES)),
    ];
    expect(await stores.cards.give(one, number, now)).toBe(true);
    expect(await stores.cards.give(other, number, now)).toBe(false);
    expect(await stores.cards.give(one, another, now)).toBe(true);
    expect(await stores.cards.findNumber(one)).toBe(number);
    expect(await stores.cards.findNumber(other)).toBeNull();
  });

  it('one payment written down twice', async () => {
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
