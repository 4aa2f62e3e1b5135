import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPerson, type TestPerson, type TestResponse } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { addConfirmed, addPending, buildDesk, type Desk, record } from './testing/desk.ts';
import { notificationsIn, outboxOf } from './testing/outbox-of.ts';

const MONDAY = '2026-03-02T10:00:00Z';
const SCAN = '20% off scans (code CANARY20)';

describe.skipIf(!hasTestDatabase())('the corrections of a desk', () => {
  let app: TestApp;
  let desk: Desk;
  let member: TestPerson;
  let id: string;

  beforeAll(async () => {
    app = await startTestApp();
    desk = await buildDesk(app);
    member = await buildPerson(app, { plan: 'single' });
  });
  beforeEach(async () => {
    app.clock.set(MONDAY);
    await app.connection.query('delete from rate_limit');
    id = await addPending(desk, member);
  });
  afterAll(() => app.stop());

  const correct = (change: object, version = 1, who: TestPerson = desk) =>
    who.call('PUT', `/appointments/${id}/corrections`, { ...change, version });
  const readBy = async (who: TestPerson) => record(await who.call('GET', `/appointments/${id}`));
  const history = async () => {
    const { body } = await desk.call('GET', `/appointments/${id}/history`);
    return body as unknown as { action: string; name: string; changes: object[] }[];
  };
  const codeOf = ({ status, body }: TestResponse) => [status, body['code']];
  const move = (status: string) => desk.call('PUT', `/appointments/${id}`, { status });

  it('change the payment, service, type, notes and contact', async () => {
    const change = {
      paymentStatus: 'paid',
      serviceType: SCAN,
      type: 'telehealth',
      notes: 'Ring twice',
      phone: '0113 496 0109',
      email: 'Carer@Example.com',
    };
    const expected = {
      version: 2,
      status: 'pending',
      payment: { status: 'paid', amount: null, method: 'cash' },
      serviceType: SCAN,
      discount: 20,
      type: 'telehealth',
      notes: 'Ring twice',
      contact: { phone: '0113 496 0109', email: 'carer@example.com' },
    };
    expect(record(await correct(change))).toMatchObject(expected);
    expect(await readBy(desk)).toMatchObject(expected);
  });

  it('are in the history with who made them, and the values before and after', async () => {
    await correct({ type: 'telehealth', notes: 'Ring twice' });
    await desk.call('PUT', `/appointments/${id}`, { status: 'confirmed' });
    const time = { requestedDate: '2026-03-06', preferredTime: '9am' };
    await desk.call('PUT', `/appointments/${id}`, { ...time, status: 'confirmed' });
    const clinic = { by: 'provider', name: 'Robin Marlow', at: '2026-03-02T10:00:00.000Z' };
    expect(await history()).toEqual([
      {
        ...clinic,
        action: 'reschedule',
        changes: [
          { field: 'requestedDate', from: '2026-03-05', to: '2026-03-06' },
          { field: 'preferredTime', from: '2pm', to: '9am' },
        ],
      },
      { ...clinic, action: 'confirm', changes: [] },
      {
        ...clinic,
        action: 'correct',
        changes: [
          { field: 'type', from: 'in-person', to: 'telehealth' },
          { field: 'notes', from: '', to: 'Ring twice' },
        ],
      },
      { ...clinic, by: 'member', name: '', action: 'request', changes: [] },
    ]);
  });

  it('seal the notes, the contact and their history', async () => {
    await correct({ notes: 'CANARY notes', phone: '0113 496 0109', email: 'canary@example.com' });
    const { rows } = await app.connection.query(
      `select appointment::text as row from appointment where id = $1 union all
       select appointment_change::text from appointment_change join appointment_event event
         on event.id = event_id where appointment_id = $1`,
      [id],
    );
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/canary|0113 496 0109/i);
  });

  it.each([
    ['the service', { serviceType: SCAN }, ['updated:2']],
    ['the type', { type: 'telehealth' }, ['updated:2']],
    ['the payment', { paymentStatus: 'paid' }, []],
    ['notes and contact', { notes: 'Ring twice', phone: '0113 496 0109' }, []],
    ['nothing', { type: 'in-person', notes: '' }, []],
  ])('email the member about %s', async (_, change, expected) => {
    record(await correct(change));
    const sent = await notificationsIn(app, id);
    expect(sent.filter((each) => each.startsWith('updated'))).toEqual(expected);
    for (const email of await outboxOf(app, id)) expect(email.subject).not.toMatch(/scan/i);
  });

  it('that change nothing leave no trace', async () => {
    expect(record(await correct({ type: 'in-person' }))['version']).toBe(1);
    expect(await history()).toHaveLength(1);
  });

  it('give the usual service and the member’s own contact back', async () => {
    await correct({ serviceType: SCAN, phone: '0113 496 0109' });
    const { serviceType, discount, contact } = record(
      await correct({ serviceType: ' ', phone: '' }, 2),
    );
    expect([serviceType, discount]).toEqual(['General Consultation', 0]);
    expect(contact).toEqual({ email: member.email, phone: expect.stringMatching(/^\+?\d/) });
    expect(contact).not.toMatchObject({ phone: '0113 496 0109' });
  });

  it('keep a contact for a visit that the desk added', async () => {
    id = await addConfirmed(desk, member);
    expect((await readBy(desk))['contact']).toBeNull();
    await correct({ email: 'carer@example.com' });
    expect((await readBy(desk))['contact']).toEqual({ phone: '', email: 'carer@example.com' });
    expect((await readBy(member))['contact']).toBeNull();
  });

  it('need the newest version', async () => {
    await correct({ paymentStatus: 'paid' });
    expect(codeOf(await correct({ notes: 'Late' }))).toEqual([409, 'appointment/stale']);
    expect((await readBy(desk))['notes']).toBe('');
    const withoutVersion = await desk.call('PUT', `/appointments/${id}/corrections`, {});
    expect(withoutVersion.status).toBe(400);
  });

  it('end with the visit, but for its payment', async () => {
    id = await addConfirmed(desk, member);
    await move('checked-in');
    expect(record(await correct({ notes: 'Late' }, 2))['notes']).toBe('Late');
    await move('completed');
    expect(codeOf(await correct({ notes: '' }, 4))).toEqual([409, 'appointment/not-possible']);
    const paid = record(await correct({ paymentStatus: 'paid' }, 4));
    expect(paid['payment']).toMatchObject({ status: 'paid' });
  });

  it('are refused once it is cancelled', async () => {
    await move('cancelled');
    const refused = await correct({ paymentStatus: 'paid' }, 2);
    expect(codeOf(refused)).toEqual([409, 'appointment/not-possible']);
    expect(refused.body['message']).toBe(
      'This appointment is cancelled, so it can’t be corrected.',
    );
  });

  it.each([
    ['phone', '12'],
    ['email', 'carer'],
  ])('refuse %s: %s, and name the field', async (field, value) => {
    const { status, body } = await correct({ [field]: value });
    expect([status, Object.keys(body['fields'] as object)]).toEqual([400, [field]]);
  });

  it('are the clinic’s alone, even for staff who are the patient', async () => {
    const stranger = await buildDesk(app);
    await app.connection.query('update appointment set uid = $2 where id = $1', [id, stranger.uid]);
    const paths = ['corrections', 'notes'];
    for (const path of paths) {
      const body = path === 'notes' ? { note: 'x' } : { notes: 'x', version: 1 };
      const response = await stranger.call('PUT', `/appointments/${id}/${path}`, body);
      expect(codeOf(response)).toEqual([404, 'appointment/not-found']);
    }
    expect((await stranger.call('GET', `/appointments/${id}/history`)).status).toBe(404);
    expect((await correct({ notes: 'x' }, 1, member)).status).toBe(403);
  });

  it('are part of what a person takes away, and erased with their account', async () => {
    const leaver = await buildPerson(app, { plan: 'single' });
    id = await addPending(desk, leaver);
    await correct({ notes: 'Ring twice', phone: '0113 496 0109', serviceType: SCAN });
    const { changes, appointments } = await app.services.appointments.exportPersonalData(
      leaver.uid,
    );
    expect(appointments[0]?.contactAtProvider.phone).toBe('0113 496 0109');
    expect(changes.at(-1)?.details).toHaveLength(3);
    expect(JSON.stringify(changes)).not.toContain('CANARY20');
    await app.connection.db
      .transaction()
      .execute((trx) => app.services.appointments.erasePerson(leaver.uid, trx));
    const { contact } = await readBy(desk);
    expect(contact).toBeNull();
    for (const { changes: left } of await history()) expect(left).toEqual([]);
  });
});
