import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPerson, type TestAnswer, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { hasTestDatabase } from '../../testing/test-database.ts';
import { anotherService } from '../testing/another-service.ts';
import {
  addConfirmed,
  addPending,
  buildDesk,
  cardOf,
  type Desk,
  record,
  wish,
} from '../testing/desk.ts';
import { newsIn, outboxOf } from '../testing/outbox-of.ts';

const LATER = { requestedDate: '2026-03-09', preferredTime: '3pm' };
const CANARIES = {
  symptoms: 'CANARY-SYMPTOM',
  notes: 'CANARY-NOTE',
  serviceType: '10% off CANARY-SERVICE',
  preferredTime: 'CANARY-TIME',
};

describe.skipIf(!hasTestDatabase())('mails about appointments (P-21)', () => {
  let app: TestApp;
  let desk: Desk;
  let member: TestPerson;

  beforeAll(async () => {
    app = await startTestApp();
    desk = await buildDesk(app);
    member = await buildPerson(app, { plan: 'single' });
  });
  beforeEach(() => app.connection.query('delete from rate_limit'));
  afterAll(() => app.stop());

  const put = (who: TestPerson, id: string, change: object) =>
    who.call('PUT', `/appointments/${id}`, change);
  /** Each of the calls is answered or told that it came second. */
  const twenty = async (make: () => Promise<TestAnswer>) => {
    await app.connection.query('delete from rate_limit');
    const answers = await Promise.all(Array.from({ length: 20 }, make));
    for (const { status } of answers) expect([200, 409]).toContain(status);
    return answers;
  };

  it('a request is confirmed, moved and cancelled: each side hears of the other', async () => {
    const id = await addPending(desk, member);
    expect(await newsIn(app, id)).toEqual(['requested:1', 'waiting:1']);
    record(await put(desk, id, { status: 'confirmed' }));
    record(await put(desk, id, LATER));
    record(await put(desk, id, { ...LATER, preferredTime: '4pm' }));
    record(await put(member, id, { status: 'cancelled' }));
    const mails = await outboxOf(app, id);
    expect(mails.map(({ news, recipient }) => [news, recipient])).toEqual([
      ['called-off:5', desk.email],
      ['confirmed:2', member.email],
      ['requested:1', member.email],
      ['rescheduled:3', member.email],
      ['rescheduled:4', member.email],
      ['waiting:1', desk.email],
    ]);
    const moved = mails.find(({ news }) => news === 'rescheduled:4')?.text_body;
    expect(moved).toContain('When: 9 March 2026, 16:00');
    expect(moved).toContain('Where: Park Row, Leeds, LS1 5HD');
  });

  it.each([
    ['declined', async () => put(desk, await addPending(desk, member), { status: 'cancelled' })],
    ['withdrawn', async () => put(member, await addPending(desk, member), { status: 'cancelled' })],
    ['cancelled', async () => put(desk, await addConfirmed(desk, member), { status: 'cancelled' })],
  ])('%s goes to the other side alone', async (news, act) => {
    const { id } = record(await act());
    const last = (await outboxOf(app, id)).filter((mail) => mail.news.endsWith(':2'));
    expect(last.map((mail) => [mail.news, mail.recipient])).toEqual([
      [`${news}:2`, news === 'withdrawn' ? desk.email : member.email],
    ]);
  });

  it('one that a provider adds is told to the member; of an unknown card to nobody', async () => {
    const id = await addConfirmed(desk, member);
    const [added, ...others] = await outboxOf(app, id);
    expect(others).toEqual([]);
    expect(added).toMatchObject({ news: 'added:1', recipient: member.email });
    expect(added?.text_body).toContain('Not you?');
    const stranger = { patientName: 'Ann Lee', patientDob: '1990-05-01', patientGender: 'female' };
    const expiry = { expiryDate: '2026-09-01', membershipType: 'Individual' };
    const unknown = wish(desk, 'HW-1234', { ...stranger, ...expiry });
    const nobody = record(await desk.call('POST', '/appointments', unknown)).id;
    record(await put(desk, nobody, LATER));
    record(await put(desk, nobody, { status: 'cancelled' }));
    expect(await newsIn(app, nobody)).toEqual([]);
  });

  it('no reason, note, service, free text or card number is in any of them', async () => {
    const { providerId } = desk;
    const asked = { ...CANARIES, requestedDate: '2026-03-05' };
    const ask = async () =>
      record(await member.call('POST', '/appointments', { providerId, ...asked })).id;
    const ids = [await ask(), await ask(), await ask(), await addConfirmed(desk, member, CANARIES)];
    const [first = '', second = '', third = '', fourth = ''] = ids;
    record(await put(desk, first, { status: 'confirmed' }));
    record(await put(desk, first, { ...LATER, preferredTime: 'CANARY-TIME' }));
    record(await put(member, first, { status: 'cancelled' }));
    record(await put(desk, second, { status: 'cancelled' }));
    record(await put(member, third, { status: 'cancelled' }));
    record(await put(desk, fourth, { status: 'cancelled' }));
    const mails = (await Promise.all(ids.map((id) => outboxOf(app, id)))).flat();
    expect(mails).toHaveLength(13);
    const card = await cardOf(member);
    for (const { subject, text_body, html_body } of mails) {
      expect(subject).not.toMatch(/CANARY|Provider desk/i);
      for (const body of [text_body, html_body]) {
        expect(body).not.toContain('CANARY');
        expect(body).not.toContain(card);
        expect(body).not.toContain('Robin Marlow');
      }
    }
  });

  it('twenty equal calls: one mail for each thing that happened', async () => {
    const body = { providerId: desk.providerId, symptoms: 'A check-up', ...LATER };
    const key = { 'idempotency-key': 'twenty-equal-requests' };
    const made = await twenty(() => member.call('POST', '/appointments', body, key));
    const ids = new Set(made.filter(({ status }) => status === 200).map((one) => record(one).id));
    expect(ids.size).toBe(1);
    const [id = ''] = ids;
    await twenty(() => put(desk, id, { status: 'confirmed' }));
    await twenty(() =>
      put(desk, id, { requestedDate: '2026-03-10', preferredTime: '3pm', version: 2 }),
    );
    await twenty(() => put(desk, id, { status: 'cancelled' }));
    expect(await newsIn(app, id)).toEqual([
      'cancelled:4',
      'confirmed:2',
      'requested:1',
      'rescheduled:3',
      'waiting:1',
    ]);
    const [pending, declined] = [await addPending(desk, member), await addPending(desk, member)];
    await twenty(() => put(member, pending, { status: 'cancelled' }));
    expect(await newsIn(app, pending)).toEqual(['requested:1', 'waiting:1', 'withdrawn:2']);
    await twenty(() => put(desk, declined, { status: 'cancelled' }));
    expect(await newsIn(app, declined)).toEqual(['declined:2', 'requested:1', 'waiting:1']);
  });

  it('nothing is queued when the change is rolled back', async () => {
    const id = await addPending(desk, member);
    const counts = async () => {
      const { rows } = await app.connection.query(
        `select (select count(*) from mail_outbox)::int as mails, (select count(*) from pgboss.job)::int as jobs,
           (select count(*) from appointment)::int as rows, (select count(*) from appointment_event)::int as events`,
      );
      return rows;
    };
    const before = await counts();
    const { outboxStore } = app.services;
    const failing = anotherService(app, {
      outbox: {
        async queue({ intent, to, subject }, trx) {
          const texts = { text_body: '', html_body: '', unsubscribe_url: null };
          await outboxStore.add({ intent, recipient: to, subject, ...texts }, app.clock.now(), trx);
          await app.jobs.send('mail-deliver', { id: intent }, {}, trx);
          throw new Error('The process ends here');
        },
      },
    });
    const known = { email: '', name: '', membershipSuspended: false, registering: false };
    const asDesk = { ...known, uid: desk.uid, role: 'provider', membershipActive: false } as const;
    const asMember = { ...known, uid: member.uid, role: 'member', membershipActive: true } as const;
    const body = { providerId: desk.providerId, symptoms: 'A check-up', ...LATER };
    await expect(failing.update(asDesk, id, { status: 'confirmed' })).rejects.toThrow('ends here');
    await expect(failing.create(asMember, body)).rejects.toThrow('ends here');
    expect(await counts()).toEqual(before);
    expect(await newsIn(app, id)).toEqual(['requested:1', 'waiting:1']);
  });

  it('an account that goes tells the desk, without saying whose it was', async () => {
    const leaving = await buildPerson(app, { plan: 'single' });
    const [pending, confirmed] = [
      await addPending(desk, leaving),
      await addConfirmed(desk, leaving),
    ];
    await app.connection.db
      .transaction()
      .execute((trx) => app.services.appointments.forgetPerson(leaving.uid, trx));
    expect(await newsIn(app, pending)).toContain('withdrawn:2');
    expect(await newsIn(app, confirmed)).toContain('called-off:2');
  });
});
