import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPerson, type TestPerson, type TestResponse } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { addConfirmed, addPending, buildDesk, type Desk, record } from './testing/desk.ts';
import { historyOfAppointment } from './testing/history-of.ts';
import { notificationsIn } from './testing/outbox-of.ts';

const MONDAY = '2026-03-02T07:00:00Z';
const DAY_MS = 86_400_000;
const TIME = { requestedDate: '2026-03-06', preferredTime: '14:00-14:30' };

describe.skipIf(!hasTestDatabase())('answering a request', () => {
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

  const propose = (body: object = TIME, who: TestPerson = desk) =>
    who.call('POST', `/appointments/${id}/proposal`, body);
  const answer = (accept: boolean, who: TestPerson = member) =>
    who.call('POST', `/appointments/${id}/proposal/answer`, { accept });
  const notes = (body: object, who: TestPerson = desk) =>
    who.call('PUT', `/appointments/${id}/notes`, body);
  const readBy = async (who: TestPerson) => record(await who.call('GET', `/appointments/${id}`));
  const codeOf = ({ status, body }: TestResponse) => [status, body['code']];

  it('keeps a request pending until the member accepts the proposed time', async () => {
    expect(record(await propose({ ...TIME, message: 'We’re full in the morning.' }))).toMatchObject(
      {
        status: 'pending',
        requestedDate: '2026-03-05',
        proposal: TIME,
      },
    );
    expect(await readBy(member)).toMatchObject({
      proposal: TIME,
      message: 'We’re full in the morning.',
    });
    expect(record(await answer(true))).toMatchObject({
      status: 'confirmed',
      ...TIME,
      proposal: null,
    });
    expect(await historyOfAppointment(app, id)).toMatchObject({ path: 'propose accept' });
    expect(codeOf(await answer(true))).toEqual([409, 'appointment/not-possible']);
  });

  it('cancels a request whose proposed time the member declines', async () => {
    await propose();
    expect(record(await answer(false))).toMatchObject({
      status: 'cancelled',
      cancelled: { by: 'member', from: 'pending' },
    });
  });

  it('keeps what was written apart from it, and no message of an earlier proposal', async () => {
    await notes({ message: 'Bring your scans.' });
    expect(record(await propose(TIME))).toMatchObject({ message: 'Bring your scans.' });
    await propose({ ...TIME, message: 'We’re full in the morning.' });
    expect(record(await propose(TIME))).toMatchObject({ message: '' });
  });

  it('is proposed for a time that is still to come', async () => {
    app.clock.set(new Date('2026-03-02T15:00:00Z'));
    const { status, body } = await propose({ requestedDate: '2026-03-02', preferredTime: '2pm' });
    expect([status, body['fields']]).toEqual([
      400,
      { preferredTime: 'Please choose a time that is still to come' },
    ]);
  });

  it('replaces an earlier proposal', async () => {
    await propose();
    const other = { requestedDate: '2026-03-09', preferredTime: '9am' };
    expect(record(await propose(other))['proposal']).toMatchObject(other);
    expect(record(await answer(true))).toMatchObject({ status: 'confirmed', ...other });
  });

  it('is confirmed as requested by a clinic that changes its mind', async () => {
    await propose();
    await desk.call('PUT', `/appointments/${id}`, { status: 'confirmed' });
    expect(await readBy(member)).toMatchObject({
      status: 'confirmed',
      requestedDate: '2026-03-05',
      proposal: null,
    });
  });

  it('refuses an answer without a proposal, and to one whose day has passed', async () => {
    expect(codeOf(await answer(true))).toEqual([409, 'appointment/no-proposal']);
    await propose();
    app.clock.set(new Date(Date.parse(MONDAY) + 5 * DAY_MS));
    expect(codeOf(await answer(true))).toEqual([409, 'appointment/not-possible']);
  });

  it('is over the day after the requested one, before the job has closed it', async () => {
    app.clock.set(new Date(Date.parse(MONDAY) + 4 * DAY_MS));
    expect(await readBy(member)).toMatchObject({
      status: 'cancelled',
      cancelled: { by: 'system', from: 'pending', at: '2026-03-06T00:00:00.000Z' },
    });
    const change = (status: string) => desk.call('PUT', `/appointments/${id}`, { status });
    for (const refused of [await change('confirmed'), await propose()]) {
      expect(codeOf(refused)).toEqual([409, 'appointment/not-possible']);
      expect(refused.body['message']).toMatch(/wasn’t answered in time/);
    }
    const several = await desk.call('POST', '/appointments/bulk', {
      ids: [id],
      status: 'confirmed',
    });
    expect(several.body).toMatchObject({ updated: [], failed: [{ id }] });
    await app.services.appointments.expire();
    expect(await readBy(member)).toMatchObject({
      status: 'cancelled',
      cancelled: { by: 'system' },
    });
  });

  it('gives the member as long for an answer as the clinic has', async () => {
    app.clock.set(new Date(Date.parse(MONDAY) + 3 * DAY_MS));
    await propose({ requestedDate: '2026-03-30', preferredTime: '9am' });
    // The requested day has passed, the proposed one has not.
    app.clock.set(new Date(Date.parse(MONDAY) + 10 * DAY_MS));
    await app.services.appointments.expire();
    expect((await readBy(member))['status']).toBe('pending');
    app.clock.set(new Date(Date.parse(MONDAY) + 18 * DAY_MS));
    await app.services.appointments.expire();
    expect((await readBy(member))['status']).toBe('cancelled');
  });

  it.each([
    ['a day that has passed', { ...TIME, requestedDate: '2026-03-01' }],
    ['no day', { ...TIME, requestedDate: 'Friday' }],
    ['no time', { ...TIME, preferredTime: ' ' }],
  ])('refuses to propose %s', async (_, body) => {
    expect(codeOf(await propose(body))).toEqual([400, 'request/invalid']);
  });

  it('proposes for pending requests only', async () => {
    await desk.call('PUT', `/appointments/${id}`, { status: 'confirmed' });
    expect(codeOf(await propose())).toEqual([409, 'appointment/not-possible']);
  });

  it('sends a reason with a declined request, which emails do not contain', async () => {
    const reason = 'We no longer offer this scan.';
    const change = { status: 'cancelled', message: reason };
    await desk.call('PUT', `/appointments/${id}`, change);
    expect(await readBy(member)).toMatchObject({ status: 'cancelled', message: reason });
    expect(await notificationsIn(app, id)).toContain('declined:2');
    const { rows } = await app.connection.query(
      'select message_sealed from appointment where id = $1',
      [id],
    );
    expect(JSON.stringify(rows)).not.toContain('scan');
  });

  it('takes no message from the member', async () => {
    const change = { status: 'cancelled', message: 'From the member' };
    await member.call('PUT', `/appointments/${id}`, change);
    expect(await readBy(desk)).toMatchObject({ status: 'cancelled', message: '' });
  });

  it('shows the clinic’s own note to the clinic alone', async () => {
    expect(
      record(await notes({ note: 'Nervous patient', message: 'Bring your scans.' })),
    ).toMatchObject({ deskNote: 'Nervous patient', message: 'Bring your scans.' });
    expect(await readBy(member)).toMatchObject({ deskNote: '', message: 'Bring your scans.' });
    // What is not sent stays as it is.
    expect(record(await notes({ note: '' }))).toMatchObject({
      deskNote: '',
      message: 'Bring your scans.',
    });
  });

  it('gives the clinic the member’s phone and email for a request alone', async () => {
    const { contact } = await readBy(desk);
    expect(contact).toEqual({ email: member.email, phone: expect.stringMatching(/^\+?\d/) });
    expect((await readBy(member))['contact']).toBeNull();
    id = await addConfirmed(desk, member);
    expect((await readBy(desk))['contact']).toBeNull();
  });

  it('is for the appointment’s own clinic and member', async () => {
    const stranger = await buildDesk(app);
    const other = await buildPerson(app, { plan: 'single' });
    expect(codeOf(await propose(TIME, stranger))).toEqual([404, 'appointment/not-found']);
    expect(codeOf(await notes({ note: 'x' }, stranger))).toEqual([404, 'appointment/not-found']);
    expect(codeOf(await propose(TIME, member))).toEqual([409, 'appointment/not-possible']);
    await propose();
    expect(codeOf(await answer(true, other))).toEqual([404, 'appointment/not-found']);
    expect(codeOf(await answer(true, desk))).toEqual([409, 'appointment/not-possible']);
    expect(codeOf(await answer(false, desk))).toEqual([409, 'appointment/no-proposal']);
    expect(await readBy(member)).toMatchObject({ status: 'pending' });
  });

  it('applies one of concurrent answers', async () => {
    await propose();
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, at) => answer(at % 2 === 0)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of responses) expect([200, 409]).toContain(status);
  });
});
