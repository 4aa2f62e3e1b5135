import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPerson, type TestPerson, type TestResponse } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { addConfirmed, buildDesk, type Desk, record } from './testing/desk.ts';
import { historyOfAppointment } from './testing/history-of.ts';
import { outboxOf } from './testing/outbox-of.ts';

const NOW = '2026-03-02T07:00:00Z';
const BOOKED = { requestedDate: '2026-03-05', preferredTime: '10am' };
const WANTED = { requestedDate: '2026-03-06', preferredTime: 'half past 2pm' };

describe.skipIf(!hasTestDatabase())('another time that a member asks for (P-73)', () => {
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
    app.clock.set(NOW);
    await app.connection.query('delete from rate_limit');
    id = await addConfirmed(desk, member, BOOKED);
  });
  afterAll(() => app.stop());

  const ask = (body: object = WANTED, who: TestPerson = member) =>
    who.call('POST', `/appointments/${id}/proposal`, body);
  const answer = (accept: boolean, who: TestPerson = desk, version?: unknown) =>
    who.call('POST', `/appointments/${id}/proposal/answer`, {
      accept,
      ...(version === undefined ? {} : { version }),
    });
  const readBy = async (who: TestPerson) => record(await who.call('GET', `/appointments/${id}`));
  const codeOf = ({ status, body }: TestResponse) => [status, body['code']];
  const bodiesOf = async () =>
    Object.fromEntries(
      (await outboxOf(app, id)).map(({ notification, recipient, text_body }) => [
        notification.replace(/:.*/, ''),
        { recipient, text: text_body },
      ]),
    );

  it('stays as it is until the clinic agrees, then is at the new time', async () => {
    expect(record(await ask())).toMatchObject({
      status: 'confirmed',
      ...BOOKED,
      proposal: { by: 'member', ...WANTED },
    });
    expect(await readBy(desk)).toMatchObject({ proposal: { by: 'member', ...WANTED } });
    const moved = record(await answer(true));
    expect(moved).toMatchObject({ status: 'confirmed', ...WANTED, proposal: null });
    expect(await historyOfAppointment(app, id)).toMatchObject({ path: 'ask agree' });
    const emails = await bodiesOf();
    expect(emails['move-wanted']).toMatchObject({
      recipient: desk.email,
      text: expect.stringContaining('Asked for: Friday 6 March 2026, 2:30pm'),
    });
    expect(emails['move-agreed']).toMatchObject({
      recipient: member.email,
      text: expect.stringContaining('When: Friday 6 March 2026, 2:30pm'),
    });
    const { body } = await member.call('GET', `/appointments/${id}/calendar`);
    expect(body['content']).toContain('DTSTART:20260306T143000Z');
  });

  it.each([
    ['the clinic declines', () => desk, 'move-declined'],
    ['the member takes it back', () => member, 'move-withdrawn'],
  ])('keeps its time if %s', async (_, by, notification) => {
    await ask();
    expect(record(await answer(false, by()))).toMatchObject({
      status: 'confirmed',
      ...BOOKED,
      proposal: null,
    });
    expect(await historyOfAppointment(app, id)).toMatchObject({ path: 'ask keep' });
    expect((await bodiesOf())[notification]?.text).toContain('When: Thursday 5 March 2026, 10am');
    expect(codeOf(await answer(true))).toEqual([409, 'appointment/not-possible']);
  });

  it('is agreed to by the clinic alone, and only as it was read', async () => {
    const { version } = record(await ask());
    expect(codeOf(await answer(true, member))).toEqual([409, 'appointment/not-possible']);
    expect(codeOf(await ask(WANTED, await buildPerson(app, { plan: 'single' })))).toEqual([
      404,
      'appointment/not-found',
    ]);
    record(await ask({ ...WANTED, preferredTime: '4pm' }));
    expect(codeOf(await answer(true, desk, version))).toEqual([409, 'appointment/stale']);
    expect(await readBy(desk)).toMatchObject({ ...BOOKED, proposal: { preferredTime: '4pm' } });
  });

  it.each([
    ['a day that has passed', { ...WANTED, requestedDate: '2026-03-01' }, 'requestedDate'],
    ['a day after the membership', { ...WANTED, requestedDate: '2027-09-01' }, 'requestedDate'],
    ['the time that it has', BOOKED, 'requestedDate'],
    ['no time', { ...WANTED, preferredTime: ' ' }, 'preferredTime'],
    [
      'a time that its day doesn’t have',
      { requestedDate: '2026-03-29', preferredTime: '1:30am' },
      'preferredTime',
    ],
  ])('refuses %s at its field', async (_, body, field) => {
    const refused = await ask(body);
    expect(codeOf(refused)).toEqual([400, 'request/invalid']);
    expect(Object.keys(refused.body['fields'] as object)).toEqual([field]);
  });

  it('refuses for a visit whose day has passed, and without an active membership', async () => {
    app.clock.set('2026-03-06T07:00:00Z');
    expect(codeOf(await ask())).toEqual([409, 'appointment/not-possible']);
    app.clock.set(NOW);
    const lapsed = await buildPerson(app, { plan: 'single' });
    id = await addConfirmed(desk, lapsed, BOOKED);
    await app.connection.query(
      `update membership set status = 'ended', ended_at = now() where uid = $1`,
      [lapsed.uid],
    );
    expect(codeOf(await ask(WANTED, lapsed))).toEqual([409, 'appointment/card-inactive']);
  });

  it.each([
    ['moves the visit itself', { requestedDate: '2026-03-09', preferredTime: '9am' }],
    ['cancels the visit', { status: 'cancelled' }],
  ])('is over when the clinic %s', async (_, change) => {
    await ask();
    record(await desk.call('PUT', `/appointments/${id}`, change));
    expect(await readBy(desk)).toMatchObject({ proposal: null });
    expect((await answer(true)).status).toBe(409);
  });

  it('ends with the confirmed visit in the database, whatever writes', async () => {
    await ask();
    const write = (set: string) =>
      app.connection.query(
        `update appointment set ${set} where id = '${id}' returning proposed_at`,
      );
    expect((await write(`priority = 'high'`)).rows).toEqual([{ proposed_at: expect.any(Date) }]);
    expect((await write(`status = 'cancelled', cancelled_at = now()`)).rows).toEqual([
      { proposed_at: null },
    ]);
    await expect(write(`proposed_at = now()`)).rejects.toThrow('appointment_proposed_by_check');
  });

  it('is still to come when it is asked for, and when it is accepted', async () => {
    app.clock.set('2026-03-02T15:00:00Z');
    const today = (preferredTime: string) => ask({ requestedDate: '2026-03-02', preferredTime });
    const { status, body } = await today('half past 2pm');
    expect([status, body['fields']]).toEqual([
      400,
      { preferredTime: 'Please choose a time that is still to come' },
    ]);
    expect((await today('4pm')).status).toBe(200);
    app.clock.set('2026-03-02T16:01:00Z');
    expect((await answer(true)).status).toBe(409);
    expect(await readBy(member)).toMatchObject({ status: 'confirmed', ...BOOKED });
  });

  it('is answered once', async () => {
    await ask();
    const responses = await Promise.all([
      ...Array.from({ length: 4 }, (_, at) => answer(at % 2 === 0)),
      answer(false, member),
      desk.call('PUT', `/appointments/${id}`, { status: 'cancelled' }),
    ]);
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    for (const { status } of responses) expect([200, 409]).toContain(status);
    expect((await historyOfAppointment(app, id)).path).toMatch(
      /^ask (agree|keep|cancel)( cancel)?$/,
    );
  });
});
