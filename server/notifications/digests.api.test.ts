import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addConfirmed as addVisit,
  addPending,
  buildDesk,
  type Desk,
  record,
} from '../appointments/testing/desk.ts';
import { addRows } from '../appointments/testing/desk-rows.ts';
import { addStaff } from '../clinics/testing/add-staff.ts';
import { createSaveStore } from '../providers/save-store.ts';
import { buildProvider } from '../providers/testing/build-provider.ts';
import { buildPerson, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import {
  addConfirmed,
  choose,
  emailsTo,
  kindsTo,
  someAddress,
  unsubscribe,
  tokensFor,
} from './testing/clinic-emails.ts';

describe.skipIf(!hasTestDatabase())('digests of requests and lists of tomorrow', () => {
  let app: TestApp;
  let desk: Desk;
  let member: TestPerson;
  let admin: TestPerson;

  beforeAll(async () => {
    app = await startTestApp();
    member = await buildPerson(app, { plan: 'single' });
    admin = await buildPerson(app, { role: 'admin' });
  });
  beforeEach(async () => {
    app.clock.set('2026-03-02T10:00:00Z');
    await app.connection.query('delete from rate_limit');
    desk = await buildDesk(app);
  });
  afterAll(() => app.stop());

  /** What an address has got, the newest first, once the job has run at an instant. */
  const at = async (instant: string, to = desk.email) => {
    app.clock.set(instant);
    await app.services.notifications.sendDue();
    await app.services.notifications.sendDue();
    return emailsTo(app, to);
  };
  const withdraw = async (id: string) =>
    record(await member.call('PUT', `/appointments/${id}`, { status: 'cancelled' }));
  const textOf = (emails: Awaited<ReturnType<typeof at>>) => emails[0]?.text_body ?? '';

  it('send what happened since the hour before, once, and nothing if nothing happened', async () => {
    await choose(desk, { requests: 'digest', digestHours: [9, 13, 17] });
    expect(await at('2026-03-02T13:00:00Z')).toEqual([]);
    const [first] = [await addPending(desk, member), await addPending(desk, member)];
    await withdraw(first);
    expect(await at('2026-03-02T16:59:59Z')).toEqual([]);
    const emails = await at('2026-03-02T17:00:00Z');
    expect(emails).toMatchObject([
      { kind: 'clinic-digest', subject: 'Your appointment requests: 3 updates' },
    ]);
    const text = textOf(emails);
    expect(text).toContain('has 2 new requests and 1 withdrawn request since 1pm.');
    expect(text).toContain('New request: Thursday 5 March 2026, 2pm');
    expect(text).toContain(`/provider-appointments?provider=${desk.providerId}`);
    expect(text).not.toMatch(/Robin|Marlow|check-up|07700/i);
    expect(await at('2026-03-02T17:05:00Z')).toHaveLength(1);
    expect(await at('2026-03-03T09:00:00Z')).toHaveLength(1);
  });

  it('keep what happens at the hour itself for the next one', async () => {
    await choose(desk, { requests: 'digest', digestHours: [13, 17] });
    app.clock.set('2026-03-02T13:00:00Z');
    await addPending(desk, member);
    expect(await at('2026-03-02T13:05:00Z')).toEqual([]);
    expect(textOf(await at('2026-03-02T17:00:00Z'))).toContain('1 new request since 1pm.');
  });

  it('keep what is committed after its digest for the next one', async () => {
    await choose(desk, { requests: 'digest', digestHours: [13, 17] });
    const id = await addPending(desk, member);
    expect(await at('2026-03-02T13:00:00Z')).toHaveLength(1);
    await app.connection.query(
      `insert into clinic_digest_entry (provider_id, appointment_id, kind, at)
       values ($1, $2, 'withdrawn', '2026-03-02T12:59:59Z')`,
      [desk.providerId, id],
    );
    expect(await at('2026-03-02T13:05:00Z')).toHaveLength(1);
    expect(textOf(await at('2026-03-02T17:00:00Z'))).toContain('1 withdrawn request');
  });

  it('send hours that were missed once, late', async () => {
    await choose(desk, { requests: 'digest', digestHours: [9, 13, 17] });
    await addPending(desk, member);
    app.clock.set('2026-03-03T11:00:00Z');
    await addPending(desk, member);
    const emails = await at('2026-03-04T10:30:00Z');
    expect(emails).toHaveLength(1);
    expect(textOf(emails)).toContain('2 new requests since 9am on Monday 2 March.');
  });

  it.each([
    ['forward', '2026-03-28T18:00:00Z', '2026-03-29T07:59:59Z', '2026-03-29T08:00:00Z'],
    ['back', '2026-10-24T17:00:00Z', '2026-10-25T08:59:59Z', '2026-10-25T09:00:00Z'],
  ])('follow the clock in London when it goes %s', async (_, evening, early, due) => {
    const cover = await buildPerson(app, { plan: 'single' });
    await choose(desk, { requests: 'digest', digestHours: [9, 17] });
    app.clock.set('2026-03-02T10:00:00Z');
    const id = await addPending(desk, cover);
    app.clock.set(evening);
    await app.connection.query('delete from clinic_digest_entry');
    record(await cover.call('PUT', `/appointments/${id}`, { status: 'cancelled' }));
    expect(await at(early)).toEqual([]);
    expect(textOf(await at(due))).toMatch(/1 withdrawn request since 5pm on Saturday \d+ \w+\./);
  });

  it('name every kind of event', async () => {
    await choose(desk, { requests: 'digest', digestHours: [13] });
    const proposed = await addPending(desk, member);
    const day = { requestedDate: '2026-03-06', preferredTime: '2pm' };
    record(await desk.call('POST', `/appointments/${proposed}/proposal`, day));
    const yes = { accept: true };
    record(await member.call('POST', `/appointments/${proposed}/proposal/answer`, yes));
    await withdraw(await addVisit(desk, member));
    await addPending(desk, member);
    await app.connection.query(
      `update appointment set requested_date = '2026-03-01' where status = 'pending' and provider_id = $1`,
      [desk.providerId],
    );
    await app.services.appointments.expire();
    expect(textOf(await at('2026-03-02T13:00:00Z'))).toContain(
      'has 2 new requests, 1 accepted time, 1 expired request and 1 cancelled appointment since 1pm on Sunday 1 March.',
    );
  });

  it('reach those who get emails when they are sent', async () => {
    const [left, suspended, added] = [
      await buildPerson(app, { role: 'provider' }),
      await buildPerson(app, { role: 'provider' }),
      someAddress(),
    ];
    for (const person of [left, suspended]) await addStaff(app, desk.providerId, person);
    const gone = someAddress();
    await addConfirmed(app, desk, added);
    await addConfirmed(app, desk, gone);
    await choose(desk, { requests: 'digest', digestHours: [13] });
    await addPending(desk, member);
    await desk.call('DELETE', `/clinics/${desk.providerId}/team/${left.uid}`);
    const path = `/admin/people/${suspended.uid}/suspension`;
    expect((await admin.call('POST', path, { reason: 'Chargeback' })).status).toBe(200);
    await unsubscribe(app, (await tokensFor(app, gone, 'unsubscribe'))[0] ?? '');
    await at('2026-03-02T13:00:00Z');
    for (const to of [desk.email, added]) expect(await kindsTo(app, to)).toEqual(['clinic-digest']);
    for (const to of [left.email, suspended.email, gone])
      expect(await kindsTo(app, to)).toEqual([]);
    const [toOwner] = await emailsTo(app, desk.email);
    const [toAdded] = await emailsTo(app, added);
    expect([toOwner?.unsubscribe_url, toAdded?.unsubscribe_url]).toEqual([
      null,
      expect.stringContaining('/unsubscribe/'),
    ]);
  });

  it('lose nothing when the clinic chooses single emails again, and send nothing it gave up', async () => {
    await choose(desk, { requests: 'digest', digestHours: [17] });
    await addPending(desk, member);
    await choose(desk, { requests: 'immediate', digestHours: [] });
    expect((await at('2026-03-02T11:00:00Z')).map(({ kind }) => kind)).toEqual(['clinic-digest']);
    await choose(desk, { requests: 'digest', digestHours: [17] });
    await addPending(desk, member);
    await choose(desk, { requests: 'off' });
    expect(await at('2026-03-02T12:00:00Z')).toHaveLength(1);
    await choose(desk, { requests: 'digest', digestHours: [17] });
    expect(await at('2026-03-02T17:00:00Z')).toHaveLength(1);
  });

  it('wait while the clinic is paused', async () => {
    await choose(desk, { requests: 'digest', digestHours: [13, 17], tomorrowHour: 16 });
    await addPending(desk, member);
    await addVisit(desk, member, { requestedDate: '2026-03-03' });
    await app.connection.query(`update provider set state = 'paused' where id = $1`, [
      desk.providerId,
    ]);
    expect(await at('2026-03-02T16:00:00Z')).toEqual([]);
    await app.connection.query(`update provider set state = 'live' where id = $1`, [
      desk.providerId,
    ]);
    const kinds = (await at('2026-03-02T17:00:00Z')).map(({ kind }) => kind).toSorted();
    expect(kinds).toEqual(['clinic-digest', 'clinic-tomorrow']);
  });

  it('list tomorrow once, with times, short names and places only', async () => {
    await choose(desk, { requests: 'off', tomorrowHour: 18 });
    await addVisit(desk, member, {
      requestedDate: '2026-03-03',
      serviceType: '20% off CANARY whitening',
      symptoms: 'CANARY ache',
      notes: 'CANARY',
    });
    await addVisit(desk, member, { requestedDate: '2026-03-04' });
    await addPending(desk, member);
    expect(await at('2026-03-02T17:59:59Z')).toEqual([]);
    const emails = await at('2026-03-02T18:00:00Z');
    expect(emails).toMatchObject([
      { kind: 'clinic-tomorrow', subject: 'Tomorrow’s appointments', class: 'reminder' },
    ]);
    const text = textOf(emails);
    expect(text).toContain('has 1 appointment on Tuesday 3 March 2026.');
    expect(text).toMatch(/10am to 10:30am: \w+ [A-Z]\., Park Row, confirmed/);
    expect(text).toContain('1 request is waiting for a reply.');
    expect(`${text}${emails[0]?.html_body}`).not.toContain('CANARY');
    expect(await at('2026-03-02T23:55:00Z')).toHaveLength(1);
    expect(await at('2026-03-03T18:00:00Z')).toHaveLength(2);
    expect(textOf(await at('2026-03-04T18:00:00Z'))).toContain(
      'has 1 request on Thursday 5 March 2026.',
    );
    // Nothing is booked for the day after.
    expect(await at('2026-03-05T18:00:00Z')).toHaveLength(3);
  });

  it('reach every clinic, however many are due at the same hour', async () => {
    const ids = Array.from({ length: 101 }, (_, index) => `many-${index}`);
    await createSaveStore(app.connection.db).save(
      ids.map((id) => buildProvider(id)),
      app.clock.now(),
    );
    for (const id of ids) {
      await addStaff(app, id, desk);
      await addRows(app.connection, id, {
        [`visit-${id}`]: { requested_date: '2026-03-03' },
      });
    }
    await app.connection.query(
      `insert into clinic_notifications (provider_id, requests, digest_hours, tomorrow_hour)
       select id, 'off', '{}', 18 from provider where id like 'many-%'`,
    );
    app.clock.set('2026-03-02T18:00:00Z');
    await app.services.notifications.sendDue();
    const { rows } = await app.connection.query(
      `select id from mail_outbox where intent like 'clinic-tomorrow:many-%'`,
    );
    expect(rows).toHaveLength(ids.length);
  });

  it('list no tomorrow that has begun', async () => {
    await choose(desk, { tomorrowHour: 21 });
    await addVisit(desk, member, { requestedDate: '2026-03-03' });
    expect(await at('2026-03-03T00:00:00Z')).toEqual([]);
  });

  it('keep nothing of clinics that stay closed', async () => {
    await choose(desk, { requests: 'digest', digestHours: [13] });
    await addPending(desk, member);
    app.clock.advance(31 * 86_400_000);
    await app.services.notifications.deleteExpired();
    const { rows } = await app.connection.query(
      'select id from clinic_digest_entry where provider_id = $1',
      [desk.providerId],
    );
    expect(rows).toEqual([]);
  });
});
