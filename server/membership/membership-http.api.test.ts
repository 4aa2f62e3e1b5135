import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBrowser, PASSWORD } from '../identity/testing/test-identity.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { CARD } from './testing/test-env.ts';

describe.skipIf(!hasTestDatabase())('the membership over HTTP', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ now: '2026-02-02T10:00:00Z' });
  });
  afterAll(() => app.stop());

  let count = 0;
  /** Creates a verified person who is signed in, with a function to call the API. */
  async function signIn() {
    count += 1;
    const email = `payer${count}@example.com`;
    const { uid } = await app.services.identity.createUser({
      email,
      password: PASSWORD,
      name: 'Pay Er',
      verified: true,
    });
    const browser = createBrowser(app.url, app.url);
    await browser.post('/sign-in/email', { email, password: PASSWORD });
    const token = String((await browser.get('/token')).body['token']);
    return {
      uid,
      email,
      call: (method: string, path: string, body?: object) => send(method, path, body, token),
    };
  }

  async function send(method: string, path: string, body?: object, token?: string) {
    const response = await fetch(`${app.url}/api${path}`, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, body: JSON.parse(await response.text()) };
  }

  const priceId = 'price_single_yearly';

  it('reports that a payment is processing, and refuses another purchase meanwhile', async () => {
    const { uid, call } = await signIn();
    app.sandbox.faults.bankDebits = true;
    const opened = await call('POST', '/stripe/create-subscription', { uid, priceId });
    app.sandbox.faults.bankDebits = false;
    const paid = await fetch(`${opened.body.url}/bank-debit`, {
      method: 'POST',
      body: new URLSearchParams({ sortCode: '108800', accountNumber: '00012345' }),
      redirect: 'manual',
    });
    expect(paid.headers.get('location')).toBe(`${app.url}/pricing?status=success`);
    expect(await call('POST', `/providers/member/${uid}`)).toEqual({
      status: 200,
      body: { success: false, message: 'Failed to update membership status.', processing: true },
    });
    expect(await call('POST', '/stripe/create-subscription', { uid, priceId })).toMatchObject({
      status: 409,
      body: { code: 'checkout/payment-processing' },
    });
  });

  it('leads from the price to an active membership and a card number', async () => {
    const { uid, call } = await signIn();
    expect(await call('GET', `/stripe/subscription-status/${uid}`)).toEqual({
      status: 200,
      body: {
        active: false,
        plan: 'none',
        expiresAt: null,
        status: 'inactive',
        graceUntil: null,
      },
    });
    expect(await call('GET', `/healthcard/${uid}`)).toMatchObject({
      status: 404,
      body: { code: 'healthcard/none' },
    });
    expect(await call('GET', `/membership/${uid}`)).toMatchObject({
      status: 404,
      body: { code: 'membership/none' },
    });

    const opened = await call('POST', '/stripe/create-subscription', {
      uid,
      email: 'somebody@else.example',
      priceId,
    });
    expect(opened).toMatchObject({
      status: 200,
      body: { alreadySubscribed: false, sessionId: expect.any(String) },
    });
    expect(await call('POST', `/providers/member/${uid}`)).toEqual({
      status: 200,
      body: { success: false, message: 'Failed to update membership status.' },
    });
    const form = {
      email: 'payer@example.com',
      number: CARD.good,
      expiry: '12/60',
      cvc: '123',
      name: 'Pay Er',
    };
    const paid = await fetch(opened.body.url, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
    });
    expect(paid.headers.get('location')).toBe(`${app.url}/pricing?status=success`);

    expect(await call('POST', `/providers/member/${uid}`)).toEqual({
      status: 200,
      body: { success: true, message: 'Your membership is active.' },
    });
    expect((await call('GET', `/stripe/subscription-status/${uid}`)).body).toEqual({
      graceUntil: null,
      active: true,
      plan: 'Single',
      expiresAt: '2027-02-02',
      status: 'active',
    });
    expect((await call('GET', `/healthcard/${uid}`)).body).toEqual({
      healthCardNumber: expect.stringMatching(/^\d{12}$/),
    });
    expect((await call('GET', `/auth/user/${uid}`)).body.user.role).toBe('member');
    expect((await call('POST', '/stripe/create-subscription', { uid, priceId })).body).toEqual({
      alreadySubscribed: true,
      message: 'You already have an active subscription.',
      sessionId: null,
      url: null,
    });
    expect((await call('POST', `/membership/${uid}/cancel-renewal`)).body).toMatchObject({
      renews: false,
      active: true,
    });
    expect(await call('POST', `/membership/${uid}/cancel-renewal`)).toMatchObject({ status: 409 });
    expect((await call('POST', `/membership/${uid}/resume-renewal`)).body).toMatchObject({
      renews: true,
    });
  });

  it('becomes active by the event alone if the person never returns', async () => {
    const { uid, call } = await signIn();
    const { body } = await call('POST', '/stripe/create-subscription', {
      uid,
      priceId: 'price_family_yearly',
    });
    const form = {
      email: 'payer@example.com',
      number: CARD.good,
      expiry: '12/60',
      cvc: '123',
      name: 'Pay Er',
    };
    await fetch(body.url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
    await app.sandbox.settled();
    expect((await call('GET', `/stripe/subscription-status/${uid}`)).body).toMatchObject({
      active: true,
      plan: 'Couple/Family',
    });
  });

  it('refuses access to another person’s membership', async () => {
    const [one, other] = [await signIn(), await signIn()];
    for (const [method, path, body] of [
      ['POST', `/providers/member/${other.uid}`],
      ['GET', `/stripe/subscription-status/${other.uid}`],
      ['GET', `/healthcard/${other.uid}`],
      ['GET', `/membership/${other.uid}`],
      ['POST', `/membership/${other.uid}/cancel-renewal`],
      ['POST', `/membership/${other.uid}/resume-renewal`],
      ['POST', '/stripe/create-subscription', { uid: other.uid, priceId }],
    ] as const) {
      expect(await one.call(method, path, body), path).toMatchObject({
        status: 404,
        body: { code: 'auth/not-found' },
      });
      expect(await send(method, path, body), path).toMatchObject({ status: 401 });
    }
  });

  it('refuses an unknown price and unsigned events, and shows the plans to everyone', async () => {
    const { uid, call } = await signIn();
    expect(
      await call('POST', '/stripe/create-subscription', { uid, priceId: 'price_x' }),
    ).toMatchObject({
      status: 400,
      body: { code: 'checkout/unknown-price' },
    });
    expect(
      await send('POST', '/stripe/webhook', { id: 'evt_1', type: 'invoice.paid' }),
    ).toMatchObject({
      status: 400,
      body: { code: 'webhook/bad-signature' },
    });
    expect(await send('GET', '/plans')).toMatchObject({
      status: 200,
      body: { plans: [{ name: 'Single' }, { name: 'Couple/Family' }], campaign: null },
    });
  });
});
