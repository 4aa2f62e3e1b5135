import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPerson, type TestResponse, type TestPerson } from '../../testing/people.ts';
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
import { notificationsIn, outboxOf } from '../testing/outbox-of.ts';

const LATER = { requestedDate: '2026-03-09', preferredTime: '3pm' };
const CANARIES = {
  symptoms: 'CANARY-SYMPTOM',
  notes: 'CANARY-NOTE',
  serviceType: '10% off CANARY-SERVICE',
  preferredTime: 'CANARY-TIME',
};

describe.skipIf(!hasTestDatabase())('emails about appointments (P-21)', () => {
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
  /** Each call succeeds or gets a conflict. */
  const twenty = async (make: () => Promise<TestResponse>) => {
    await app.connection.query('delete from rate_limit');
    const responses = await Promise.all(Array.from({ length: 20 }, make));
    for (const { status } of responses) expect([200, 409]).toContain(status);
    return responses;
  };

  it('notify each side of the other’s changes', async () => {
    const id = await addPending(desk, member);
    expect(await notificationsIn(app, id)).toEqual(['requested:1', 'waiting:1']);
    record(await put(desk, id, { status: 'confirmed' }));
    record(await put(desk, id, LATER));
    record(await put(desk, id, { ...LATER, preferredTime: '4pm' }));
    record(await put(member, id, { status: 'cancelled' }));
    const emails = await outboxOf(app, id);
    expect(emails.map(({ notification, recipient }) => [notification, recipient])).toEqual([
      ['called-off:5', desk.email],
      ['cancelled-by-you:5', member.email],
      ['confirmed:2', member.email],
      ['requested:1', member.email],
      ['rescheduled:3', member.email],
      ['rescheduled:4', member.email],
      ['waiting:1', desk.email],
    ]);
    const moved = emails.find(({ notification }) => notification === 'rescheduled:4')?.text_body;
    expect(moved).toContain('When: Monday 9 March 2026, 4pm');
    expect(moved).toContain('Where: Park Row, Leeds, LS1 5HD');
  });

  it.each([
    ['declined', async () => put(desk, await addPending(desk, member), { status: 'cancelled' })],
    ['cancelled', async () => put(desk, await addConfirmed(desk, member), { status: 'cancelled' })],
  ])('%s notifies only the other side', async (notification, act) => {
    const { id } = record(await act());
    const last = (await outboxOf(app, id)).filter((email) => email.notification.endsWith(':2'));
    expect(last.map((email) => [email.notification, email.recipient])).toEqual([
      [`${notification}:2`, member.email],
    ]);
  });

  it('notify the member of an added appointment, and nobody for an unknown card', async () => {
    const id = await addConfirmed(desk, member);
    const [added, ...others] = await outboxOf(app, id);
    expect(others).toEqual([]);
    expect(added).toMatchObject({ notification: 'added:1', recipient: member.email });
    expect(added?.text_body).toContain('Not you?');
    const stranger = { patientName: 'Ann Lee', patientDob: '1990-05-01', patientGender: 'female' };
    const expiry = { expiryDate: '2026-09-01', membershipType: 'Individual' };
    const unknown = wish(desk, 'HW-1234', { ...stranger, ...expiry });
    const nobody = record(await desk.call('POST', '/appointments', unknown)).id;
    record(await put(desk, nobody, LATER));
    record(await put(desk, nobody, { status: 'cancelled' }));
    expect(await notificationsIn(app, nobody)).toEqual([]);
  });

  it('contain no symptoms, notes, service, free text or card number', async () => {
    const { providerId } = desk;
    const wanted = { ...CANARIES, requestedDate: '2026-03-05' };
    const request = async () =>
      record(await member.call('POST', '/appointments', { providerId, ...wanted })).id;
    const ids = [
      await request(),
      await request(),
      await request(),
      await addConfirmed(desk, member, CANARIES),
    ];
    const [first = '', second = '', third = '', fourth = ''] = ids;
    record(await put(desk, first, { status: 'confirmed' }));
    record(await put(desk, first, { ...LATER, preferredTime: 'CANARY-TIME' }));
    record(await put(member, first, { status: 'cancelled' }));
    record(await put(desk, second, { status: 'cancelled' }));
    record(await put(member, third, { status: 'cancelled' }));
    record(await put(desk, fourth, { status: 'cancelled' }));
    const emails = (await Promise.all(ids.map((id) => outboxOf(app, id)))).flat();
    expect(emails).toHaveLength(15);
    const card = await cardOf(member);
    for (const { subject, text_body, html_body } of emails) {
      expect(subject).not.toMatch(/CANARY|Provider desk/i);
      for (const body of [text_body, html_body]) {
        expect(body).not.toContain('CANARY');
        expect(body).not.toContain(card);
        expect(body).not.toContain('Robin Marlow');
      }
    }
  });

  it('are sent once for twenty equal calls', async () => {
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
    expect(await notificationsIn(app, id)).toEqual([
      'cancelled:4',
      'confirmed:2',
      'requested:1',
      'rescheduled:3',
      'waiting:1',
    ]);
    const [pending, declined] = [await addPending(desk, member), await addPending(desk, member)];
    await twenty(() => put(member, pending, { status: 'cancelled' }));
    expect(await notificationsIn(app, pending)).toEqual([
      'requested:1',
      'taken-back:2',
      'waiting:1',
      'withdrawn:2',
    ]);
    await twenty(() => put(desk, declined, { status: 'cancelled' }));
    expect(await notificationsIn(app, declined)).toEqual([
      'declined:2',
      'requested:1',
      'waiting:1',
    ]);
  });

  it('are not queued when the change is rolled back', async () => {
    const id = await addPending(desk, member);
    const counts = async () => {
      const { rows } = await app.connection.query(
        `select (select count(*) from mail_outbox)::int as emails, (select count(*) from pgboss.job)::int as jobs,
           (select count(*) from appointment)::int as rows, (select count(*) from appointment_event)::int as events`,
      );
      return rows;
    };
    const before = await counts();
    const { outboxStore } = app.services;
    const failing = anotherService(app, {
      outbox: {
        withdraw: async () => undefined,
        async queue({ intent, to, subject }, trx) {
          const texts = { text_body: '', html_body: '', unsubscribe_url: null };
          await outboxStore.add({ intent, recipient: to, subject, ...texts }, app.clock.now(), trx);
          await app.jobs.send('checkout-reconcile', { id: intent }, {}, trx);
          throw new Error('The process ends here');
        },
      },
    });
    const known = {
      email: '',
      name: '',
      membershipSuspended: false,
      registering: false,
      session: null,
    };
    const asDesk = {
      ...known,
      uid: desk.uid,
      role: 'provider',
      membershipActive: false,
      clinics: new Map([[desk.providerId, 'owner' as const]]),
    } as const;
    const asMember = {
      ...known,
      uid: member.uid,
      role: 'member',
      membershipActive: true,
      clinics: new Map(),
    } as const;
    const body = { providerId: desk.providerId, symptoms: 'A check-up', ...LATER };
    await expect(failing.update(asDesk, id, { status: 'confirmed' })).rejects.toThrow('ends here');
    await expect(failing.create(asMember, body)).rejects.toThrow('ends here');
    expect(await counts()).toEqual(before);
    expect(await notificationsIn(app, id)).toEqual(['requested:1', 'waiting:1']);
  });

  it('notify the desk of a deleted account’s cancellation without a name', async () => {
    const leaving = await buildPerson(app, { plan: 'single' });
    const [pending, confirmed] = [
      await addPending(desk, leaving),
      await addConfirmed(desk, leaving),
    ];
    await app.connection.db
      .transaction()
      .execute((trx) => app.services.appointments.erasePerson(leaving.uid, trx));
    expect(await notificationsIn(app, pending)).toContain('withdrawn:2');
    expect(await notificationsIn(app, confirmed)).toContain('called-off:2');
  });
});
