import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RefundRequest } from '#shared/contract/records/refund.ts';
import { hasTestDatabase } from '../../testing/test-database.ts';
import { buildPerson, buyPlan, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { revealCode } from '../testing/use-membership.ts';

describe.skipIf(!hasTestDatabase())('the operator’s queue of refunds', () => {
  let app: TestApp;
  let admin: TestPerson;
  beforeAll(async () => {
    app = await startTestApp({ now: '2026-03-02T10:00:00Z' });
    admin = await buildPerson(app, { role: 'admin' });
  });
  afterAll(() => app.stop());

  /** A member who has used the membership and requested a refund. */
  async function requester(): Promise<{ person: TestPerson; id: string }> {
    const person = await buildPerson(app, { plan: 'single' });
    await revealCode(app.connection.db, person.uid, app.clock.now());
    await person.call('POST', `/membership/${person.uid}/refund`, {});
    const queue = JSON.parse((await admin.call('GET', '/refund-requests')).text) as {
      id: string;
      uid: string;
    }[];
    return { person, id: queue.find(({ uid }) => uid === person.uid)?.id ?? '' };
  }

  const decide = (id: string, decision: string, note = '') =>
    admin.call('POST', `/refund-requests/${id}/decide`, { decision, note });
  const requestOf = async (person: TestPerson) =>
    (await person.call('GET', `/membership/${person.uid}`)).body['refundWish'];
  const auditOf = async (uid: string) => {
    const rows = await app.connection.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_uid', 'detail'])
      .where('subject', '=', uid)
      .where('action', 'like', 'refund/%')
      .execute();
    return rows.map(({ action, actor_uid: by }) => `${action} ${by === admin.uid}`);
  };
  const refundEmailsTo = async ({ email }: TestPerson) => {
    const emails = await app.services.outboxStore.listNewest(email);
    return emails.filter(({ subject }) => /refund/i.test(subject));
  };

  it('shows the person, reason, date and amount of each request, oldest first', async () => {
    const first = await requester();
    app.clock.advance(60_000);
    const second = await requester();
    const reply = await admin.call('GET', '/refund-requests');
    expect(reply.status).toBe(200);
    const waiting = (JSON.parse(reply.text) as { id: string; state: string }[]).filter(
      ({ state }) => state === 'waiting',
    );
    expect(waiting.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(waiting[0]).toMatchObject({
      uid: first.person.uid,
      name: 'Robin Marlow',
      email: first.person.email,
      plan: 'single',
      purchasedOn: '2026-03-02',
      askedOn: '2026-03-02',
      reason: expect.stringContaining('promo code'),
      amountPence: 7500,
    });
  });

  it('refunds a granted request once, even for concurrent clicks', async () => {
    const { person, id } = await requester();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => decide(id, 'refund', 'With our apologies.')),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await decide(id, 'refund')).body).toMatchObject({
      state: 'refunded',
      amountPence: 7500,
      note: 'With our apologies.',
    });
    await app.sandbox.settled();
    expect((await person.call('GET', `/membership/${person.uid}`)).body).toMatchObject({
      active: false,
      refundWish: { state: 'refunded', note: 'With our apologies.' },
      receipts: [{ kind: 'refund', amountPence: 7500 }, { kind: 'payment' }],
    });
    expect((await person.call('GET', `/auth/user/${person.uid}`)).body).toMatchObject({
      user: { role: 'user' },
    });
    expect(await auditOf(person.uid)).toEqual(['refund/refund true']);
    const emails = await refundEmailsTo(person);
    expect(emails.map(({ subject }) => subject).toSorted()).toEqual([
      'We’ve received your refund request',
      'Your refund of £75',
    ]);
    expect(emails.some(({ text_body: text }) => text.includes('With our apologies.'))).toBe(true);
    expect((await decide(id, 'decline')).body['code']).toBe('refund/already-decided');
  });

  it('emails the member about a declined request, and keeps the membership', async () => {
    const { person, id } = await requester();
    expect((await decide(id, 'decline', 'You visited twice.')).body).toMatchObject({
      state: 'declined',
    });
    expect((await decide(id, 'decline', 'again')).body).toMatchObject({
      note: 'You visited twice.',
    });
    expect((await decide(id, 'refund')).body['code']).toBe('refund/already-decided');
    expect(await requestOf(person)).toMatchObject({
      state: 'declined',
      note: 'You visited twice.',
    });
    expect((await person.call('GET', `/membership/${person.uid}`)).body).toMatchObject({
      active: true,
      refund: { kind: 'none' },
      upgrade: { amountPence: 7500 },
    });
    const again = await person.call('POST', `/membership/${person.uid}/refund`, {});
    expect([again.status, again.body['code']]).toEqual([409, 'membership/refund-not-possible']);
    expect(await auditOf(person.uid)).toEqual(['refund/decline true']);
    const emails = await refundEmailsTo(person);
    expect(emails.some(({ text_body: text }) => text.includes('You visited twice.'))).toBe(true);
  });

  it('lists a returned refund first until it is paid another way', async () => {
    await requester();
    const person = await buildPerson(app);
    await buyPlan(app, person.uid, person.email, 'single', { number: '4000000000005126' });
    await person.call('POST', `/membership/${person.uid}/refund`, {});
    app.clock.advance(60_000);
    await app.sandbox.advance();
    await app.sandbox.settled();
    const queue = async () =>
      JSON.parse((await admin.call('GET', '/refund-requests')).text) as RefundRequest[];
    const [first] = await queue();
    expect(first).toMatchObject({ uid: person.uid, state: 'returned', amountPence: 7500 });
    const failed = first?.failedRefunds[0]?.id ?? '';
    const pay = (by: TestPerson, note: string) =>
      by.call('POST', `/failed-refunds/${failed}/paid`, { note });
    expect((await pay(person, 'I have it')).status).toBe(403);
    expect((await pay(admin, '  ')).status).toBe(400);
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => pay(admin, 'By bank transfer on 2 March.')),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await queue()).find(({ uid }) => uid === person.uid)).toMatchObject({
      state: 'repaid',
      failedRefunds: [],
    });
    expect((await queue())[0]?.state).toBe('waiting');
    expect(await requestOf(person)).toMatchObject({ state: 'repaid', amountPence: 7500 });
    expect(await auditOf(person.uid)).toEqual(['refund/paid-another-way true']);
    const emails = await refundEmailsTo(person);
    expect(emails.map(({ subject }) => subject).toSorted()).toEqual(
      [
        'Your refund of £75',
        'Your refund of £75 didn’t go through',
        'We’ve paid your refund of £75',
      ].toSorted(),
    );
    expect(emails.some(({ text_body: text }) => text.includes('By bank transfer'))).toBe(true);
    const unknown = await admin.call('POST', '/failed-refunds/re_none/paid', { note: 'Paid.' });
    expect([unknown.status, unknown.body['code']]).toEqual([404, 'refund/not-found']);
  });

  it('is for operators only, and rejects unknown requests', async () => {
    const { person, id } = await requester();
    expect((await person.call('GET', '/refund-requests')).status).toBe(403);
    const own = { decision: 'refund', note: '' };
    expect((await person.call('POST', `/refund-requests/${id}/decide`, own)).status).toBe(403);
    expect((await decide('nobody', 'refund')).body['code']).toBe('refund/not-found');
    expect((await decide(id, 'maybe')).status).toBe(400);
  });
});
