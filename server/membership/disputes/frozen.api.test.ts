import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addStaff } from '../../clinics/testing/add-staff.ts';
import { visits } from '../../rewards/testing/check-ins.ts';
import { buildPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { hasTestDatabase } from '../../testing/test-database.ts';
import { decideAtBank, disputePayment } from '../testing/bank.ts';

const JOINED = '2026-03-02T10:00:00Z';
const LATER = '2026-04-02T10:00:00Z';

describe.skipIf(!hasTestDatabase())('while a payment for a membership is disputed', () => {
  let app: TestApp;
  let admin: TestPerson;
  beforeAll(async () => {
    app = await startTestApp({ now: JOINED });
    admin = await buildPerson(app, { role: 'admin' });
  });
  afterAll(() => app.stop());

  async function member(): Promise<TestPerson> {
    app.clock.set(JOINED);
    return buildPerson(app, { plan: 'single' });
  }
  async function dispute({ uid }: TestPerson, as?: 'fraud_warning'): Promise<string> {
    app.clock.set(LATER);
    const { rows } = await app.connection.query(
      `select payment_intent_id as id from payment_ledger
       where uid = $1 and kind = 'charge' order by happened_at, id limit 1`,
      [uid],
    );
    const payment = (rows as { id: string }[])[0]?.id ?? '';
    const { id } = await disputePayment(app, payment, as);
    await app.sandbox.settled();
    return id;
  }
  async function decide(id: string, verdict: 'won' | 'lost'): Promise<void> {
    await decideAtBank(app, id, verdict);
    await app.sandbox.settled();
  }
  it.each([
    ['a promo code', 'POST', () => '/providers/northgate/promo-codes', { confirmed: true }],
    ['a referral code', 'POST', (uid: string) => `/referrals/generate/${uid}`, undefined],
    ['an appointment request', 'POST', () => '/appointments', { providerId: 'northgate' }],
    ['activating it', 'POST', (uid: string) => `/providers/member/${uid}`, undefined],
  ])(
    '%s is refused with the reason that the membership is paused',
    async (_, method, path, body) => {
      const person = await member();
      await visits(app, person.uid, 1, { until: '2026-03-02' });
      await dispute(person);
      const response = await person.call(method, path(person.uid), body);
      expect([response.status, response.body['code'], response.body['message']]).toEqual([
        409,
        'membership/suspended',
        'Your membership is paused while your bank looks into a payment. Open your profile to see what you can do.',
      ]);
    },
  );

  it('buying another membership is refused for the same reason', async () => {
    const person = await member();
    await dispute(person);
    const { plans } = await app.services.membership.listPlans();
    const body = { uid: person.uid, priceId: plans[1]?.priceId };
    expect(await person.call('POST', '/stripe/create-subscription', body)).toMatchObject({
      status: 409,
      body: { code: 'membership/suspended' },
    });
    const { status } = await app.services.membership.getStatus(person.uid);
    expect(status).toBe('suspended');
  });

  it('the member cannot check in, and is a member again as soon as it is won', async () => {
    const person = await member();
    const [appointment] = await visits(app, person.uid, 1, { until: '2026-03-02' });
    const id = await dispute(person);
    const checkIn = () => person.call('POST', `/appointments/${appointment}/check-in`, {});
    expect(await checkIn()).toMatchObject({ status: 409, body: { code: 'membership/suspended' } });
    const roleOf = async () => (await person.call('GET', `/auth/user/${person.uid}`)).body['role'];
    expect(await roleOf()).toBe('user');
    await decide(id, 'won');
    expect(await roleOf()).toBe('member');
    expect((await checkIn()).body['code']).not.toBe('membership/suspended');
  });

  it('the desk sees that the card is not active, but not why', async () => {
    const person = await member();
    const desk = await buildPerson(app, { role: 'provider' });
    await visits(app, person.uid, 1, { until: '2026-03-02' });
    await addStaff(app, 'northgate', desk);
    const card = (await person.call('GET', `/healthcard/${person.uid}`)).body['healthCardNumber'];
    const id = await dispute(person);
    const read = () =>
      desk.call('POST', '/appointments/desk-card', { providerId: 'northgate', card });
    const response = await read();
    expect(response.body).toMatchObject({ state: 'suspended', expiresAt: '2027-03-02' });
    expect(response.text).not.toMatch(/disput|bank|fraud/i);
    const patients = await desk.call('GET', `/healthcard?search=${String(card)}`);
    expect(patients.body).toMatchObject([{ cardState: 'suspended' }]);
    await decide(id, 'lost');
    expect((await read()).body).toMatchObject({ state: 'cancelled', expiresAt: '2026-04-02' });
  });

  it('the operator can list fraud warnings and decide about one over HTTP', async () => {
    const person = await member();
    const id = await dispute(person, 'fraud_warning');
    const list = await admin.call('GET', '/payment-disputes');
    expect(list.body['warnings']).toContainEqual(
      expect.objectContaining({ id, uid: person.uid, name: 'Robin Marlow', state: 'open' }),
    );
    const path = `/fraud-warnings/${id}/decide`;
    const body = { decision: 'genuine', note: 'Called the member.' };
    expect((await person.call('POST', path, body)).status).toBe(403);
    expect(await admin.call('POST', path, body)).toMatchObject({ status: 200 });
    expect(await app.services.membership.getStatus(person.uid)).toMatchObject({ active: true });
    expect(await admin.call('POST', path, { ...body, decision: 'refund' })).toMatchObject({
      status: 409,
      body: { code: 'dispute/already-decided' },
    });
    expect(await admin.call('POST', '/fraud-warnings/none/decide', body)).toMatchObject({
      status: 404,
      body: { code: 'dispute/not-found' },
    });
  });
});
