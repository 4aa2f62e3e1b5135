import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildPerson, type TestResponse, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { addConfirmed, buildDesk, cardOf, type Desk, record, wish } from './testing/desk.ts';

const NOW = '2026-03-02T10:00:00Z';
/** Three months later: the membership that was bought above ends before the 12 months do. */
const LATER = '2026-06-02T10:00:00Z';

const UP_TO = (day: string) =>
  `Appointments can be up to 12 months ahead. Choose ${day} or earlier.`;
/** What the desk is asked. */
const ASKED = [409, 'appointment/unusual-day', undefined];
const ENDS =
  'Your membership ends on 2 March 2027 and won’t renew. Choose that day or earlier, or turn renewal back on in your profile.';

describe.skipIf(!hasTestDatabase())('how far ahead an appointment can be (P-57)', () => {
  let app: TestApp;
  let desk: Desk;
  let renewing: TestPerson;
  let ending: TestPerson;

  beforeAll(async () => {
    app = await startTestApp({ now: NOW });
    desk = await buildDesk(app);
    renewing = await buildPerson(app, { plan: 'single' });
    ending = await buildPerson(app, { plan: 'single' });
    const cancelled = await ending.call('POST', `/membership/${ending.uid}/cancel-renewal`);
    expect(cancelled.body).toMatchObject({ renews: false, expiresAt: '2027-03-02' });
    await app.sandbox.settled();
    app.clock.set(LATER);
  });
  afterAll(() => app.stop());

  const request = (member: TestPerson, requestedDate: string) =>
    member.call('POST', '/appointments', {
      providerId: desk.providerId,
      requestedDate,
      preferredTime: '2-3pm',
      symptoms: 'A check-up',
    });
  const add = async (member: TestPerson, requestedDate: string, dayConfirmed = false) => {
    const body = wish(desk, await cardOf(member), { requestedDate, dayConfirmed });
    return desk.call('POST', '/appointments', body);
  };
  const refused = ({ status, body }: TestResponse) => [status, body['code'], body['fields']];
  const tooFar = (requestedDate: string) => [400, 'request/invalid', { requestedDate }];

  describe('a member whose membership renews', () => {
    it.each(['2027-03-02', '2027-03-03', '2027-06-02'])('can ask for %s', async (day) => {
      expect(record(await request(renewing, day))).toMatchObject({
        requestedDate: day,
        status: 'pending',
      });
    });

    it.each(['2027-06-03', '2099-01-01'])('cannot ask for %s', async (day) => {
      expect(refused(await request(renewing, day))).toEqual(tooFar(UP_TO('2 June 2027')));
    });
  });

  describe('a member whose membership will not renew', () => {
    it('can ask for its last day', async () => {
      expect(record(await request(ending, '2027-03-02'))['requestedDate']).toBe('2027-03-02');
    });

    it.each(['2027-03-03', '2027-06-02'])('cannot ask for %s, after it ends', async (day) => {
      expect(refused(await request(ending, day))).toEqual(tooFar(ENDS));
    });

    it('cannot ask for 2099', async () => {
      expect(refused(await request(ending, '2099-01-01'))).toEqual(tooFar(UP_TO('2 March 2027')));
    });

    it('can ask for a day after its end once renewal is back on', async () => {
      const changed = await buildPerson(app, { plan: 'single' });
      const change = (what: string) => changed.call('POST', `/membership/${changed.uid}/${what}`);
      app.clock.set('2027-05-02T10:00:00Z');
      onTestFinished(() => app.clock.set(LATER));
      await change('cancel-renewal');
      expect((await request(changed, '2027-06-03')).status).toBe(400);
      await change('resume-renewal');
      expect(record(await request(changed, '2027-06-03'))['requestedDate']).toBe('2027-06-03');
    });
  });

  it('a member in the grace period can ask for days within it, and for later ones while renewal is on', async () => {
    const unpaid = await buildPerson(app, { plan: 'single' });
    const set = (columns: string) =>
      app.connection.query(`update membership set ${columns} where uid = $1`, [unpaid.uid]);
    await set(`status = 'past_due', expires_on = '2026-06-01', grace_until = '2026-06-08'`);
    expect(record(await request(unpaid, '2026-06-08'))['status']).toBe('pending');
    expect(record(await request(unpaid, '2026-06-09'))['status']).toBe('pending');
    await set('cancel_at_period_end = true');
    expect(record(await request(unpaid, '2026-06-08'))['status']).toBe('pending');
    expect(refused(await request(unpaid, '2026-06-09'))).toEqual(
      tooFar('Your membership ends on 8 June 2026 and won’t renew. Choose that day or earlier.'),
    );
  });

  describe('the desk', () => {
    it('adds an appointment 12 months ahead, even after the end of a membership that will not renew', async () => {
      const row = record(await add(ending, '2027-06-02'));
      expect(row).toMatchObject({ requestedDate: '2027-06-02', expiryDate: '2027-03-02' });
    });

    it.each(['2026-06-01', '2027-06-03', '2099-01-01'])(
      'adds one on %s once it has confirmed the day',
      async (day) => {
        expect(refused(await add(renewing, day))).toEqual(ASKED);
        expect(record(await add(renewing, day, true))['requestedDate']).toBe(day);
      },
    );

    it('reschedules to such a day once it has confirmed it', async () => {
      const id = await addConfirmed(desk, ending, { requestedDate: '2026-06-10' });
      const move = (requestedDate: string, answer: object = {}) =>
        desk.call('PUT', `/appointments/${id}`, { requestedDate, preferredTime: '3pm', ...answer });
      for (const day of ['2026-06-01', '2027-06-03'])
        expect(refused(await move(day))).toEqual(ASKED);
      expect((await desk.call('GET', `/appointments/${id}`)).body['requestedDate']).toBe(
        '2026-06-10',
      );
      expect(record(await move('2027-06-02'))['requestedDate']).toBe('2027-06-02');
      const confirmed = await move('2026-06-01', { dayConfirmed: true });
      expect(record(confirmed)['requestedDate']).toBe('2026-06-01');
    });

    it('proposes a day far ahead once it has confirmed it, and never a past one', async () => {
      const { id } = record(await request(renewing, '2026-06-20'));
      const propose = (requestedDate: string, answer: object = {}) =>
        desk.call('POST', `/appointments/${id}/proposal`, {
          requestedDate,
          preferredTime: '3pm',
          ...answer,
        });
      expect(refused(await propose('2027-06-03'))).toEqual(ASKED);
      const confirmed = { dayConfirmed: true };
      expect(refused(await propose('2026-06-01', confirmed))).toEqual([
        400,
        'request/invalid',
        { requestedDate: 'Please choose today or a later date' },
      ]);
      const { proposal } = record(await propose('2027-06-03', confirmed));
      expect(proposal).toMatchObject({ requestedDate: '2027-06-03' });
    });

    it('gives a member no way around the limit', async () => {
      const response = await renewing.call('POST', '/appointments', {
        providerId: desk.providerId,
        requestedDate: '2027-06-03',
        preferredTime: '2-3pm',
        symptoms: 'A check-up',
        dayConfirmed: true,
      });
      expect(refused(response)).toEqual(tooFar(UP_TO('2 June 2027')));
    });
  });
});
