import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callApi, buildPerson, type TestPerson, type TestResponse } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { addPending, buildDesk, type Desk, record } from './testing/desk.ts';
import { historyOfAppointment } from './testing/history-of.ts';
import { linkedToken } from './testing/linked-token.ts';
import { outboxOf } from './testing/outbox-of.ts';

const MONDAY = '2026-03-02T07:00:00Z';
const TIME = { requestedDate: '2026-03-06', preferredTime: '14:00-14:30' };
const GONE = [404, 'proposal/link-not-valid'];

describe.skipIf(!hasTestDatabase())('the emailed link of a proposed time', () => {
  let app: TestApp;
  let desk: Desk;
  let member: TestPerson;
  let id: string;
  let token: string;

  beforeAll(async () => {
    app = await startTestApp();
    desk = await buildDesk(app);
    member = await buildPerson(app, { plan: 'single' });
  });
  beforeEach(async () => {
    app.clock.set(MONDAY);
    await app.connection.query('delete from rate_limit');
    id = await addPending(desk, member);
    await propose();
    token = await linkedToken(app, member.email, id);
  });
  afterAll(() => app.stop());

  const propose = (time: object = TIME) => desk.call('POST', `/appointments/${id}/proposal`, time);
  const read = (sent = token) =>
    callApi(app, 'POST', '/appointments/linked-proposal', { token: sent });
  const answer = (accept: boolean, sent = token) =>
    callApi(app, 'POST', '/appointments/linked-proposal/answer', { token: sent, accept });
  const codeOf = ({ status, body }: TestResponse) => [status, body['code']];
  const stored = async () => record(await member.call('GET', `/appointments/${id}`));

  it('shows the provider and both times, and nothing about the person or the reason', async () => {
    expect(record(await read())).toEqual({
      _id: 'undefined',
      id: 'undefined',
      provider: `Provider ${desk.providerId}`,
      providerId: desk.providerId,
      requested: 'Thursday 5 March 2026, 2pm',
      proposed: 'Friday 6 March 2026, 2pm to 2:30pm',
    });
    expect(await stored()).toMatchObject({ status: 'pending', version: 2 });
  });

  it.each([
    ['suspended', 'banned = true', 'banned = false'],
    ['locked', 'locked_at = now()', 'locked_at = null'],
  ])('does nothing while the account is %s, and works again afterwards', async (_, on, off) => {
    const set = (change: string) =>
      app.connection.query(`update identity_user set ${change} where id = $1`, [member.uid]);
    await set(on);
    expect(codeOf(await read())).toEqual(GONE);
    expect(codeOf(await answer(true))).toEqual(GONE);
    await set(off);
    expect(await stored()).toMatchObject({ status: 'pending', version: 2 });
    expect((await read()).status).toBe(200);
  });

  it('accepts without a session, as the member, once', async () => {
    expect((await answer(true)).status).toBe(200);
    expect(await stored()).toMatchObject({ status: 'confirmed', ...TIME });
    expect(await historyOfAppointment(app, id)).toMatchObject({ path: 'propose accept' });
    const { rows } = await app.connection.query(
      `select actor_uid, actor_role from appointment_event where appointment_id = $1 and action = 'accept'`,
      [id],
    );
    expect(rows).toEqual([{ actor_uid: member.uid, actor_role: 'member' }]);
    expect(codeOf(await answer(false))).toEqual(GONE);
    expect(codeOf(await read())).toEqual(GONE);
  });

  it('declines, which cancels the request', async () => {
    expect((await answer(false)).status).toBe(200);
    expect(await stored()).toMatchObject({
      status: 'cancelled',
      cancelled: { by: 'member', from: 'pending' },
    });
  });

  it('outlives other changes of the request', async () => {
    await desk.call('PUT', `/appointments/${id}/notes`, { note: 'Nervous patient' });
    expect((await answer(true)).status).toBe(200);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['is replaced', () => propose({ ...TIME, preferredTime: '15:00' })],
    ['is answered in the profile', () => inProfile('proposal/answer', { accept: true })],
    ['is withdrawn with its request', () => withdraw()],
    ['is overtaken by a confirmation', () => confirm()],
    ['is past', async () => app.clock.set('2026-03-07T07:00:00Z')],
  ])('ends once the proposed time %s', async (_, end) => {
    await end();
    expect(codeOf(await read())).toEqual(GONE);
    expect(codeOf(await answer(true))).toEqual(GONE);
  });
  const inProfile = (path: string, body: object) =>
    member.call('POST', `/appointments/${id}/${path}`, body);
  const withdraw = () => member.call('PUT', `/appointments/${id}`, { status: 'cancelled' });
  const confirm = () => desk.call('PUT', `/appointments/${id}`, { status: 'confirmed' });

  it('replaces an earlier one, whose link ends', async () => {
    app.clock.set('2026-03-02T08:00:00Z');
    await propose();
    expect(codeOf(await answer(true))).toEqual(GONE);
    expect((await answer(true, await linkedToken(app, member.email, id))).status).toBe(200);
  });

  it.each(['x', '.', 'a.b'])('is not guessed: %s', async (guess) => {
    expect(codeOf(await answer(true, guess))).toEqual(GONE);
    expect(codeOf(await read(`${id}.${guess}`))).toEqual(GONE);
  });

  it('is nothing that a copy of the database reveals (ADR-059)', async () => {
    const { rows } = await app.connection.query(
      `select (select json_agg(mail_outbox)::text from mail_outbox) as emails,
        (select json_agg(appointment)::text from appointment) as appointments`,
    );
    const signature = token.slice(token.lastIndexOf('.') + 1);
    expect(JSON.stringify(rows)).not.toContain(signature);
    const [email] = (await outboxOf(app, id)).filter(({ intent }) => intent.includes('proposed'));
    expect(email?.subject).toBe('Another time for your appointment');
  });
});
