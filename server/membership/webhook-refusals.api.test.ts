import { Writable } from 'node:stream';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deriveKeys } from '../config/secret.ts';
import { startTestApp, TEST_SECRET, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';

/** A snapshot event as Stripe sends it. */
const snapshot = {
  id: 'evt_snapshot',
  object: 'event',
  api_version: Stripe.API_VERSION,
  created: 1,
  livemode: false,
  type: 'invoice.paid',
  data: { object: { id: 'in_1', object: 'invoice', customer: 'cus_nobody' } },
};
const thin = {
  id: 'evt_thin',
  object: 'v2.core.event',
  type: 'v2.core.account.updated',
  livemode: false,
  created: '2026-03-02T10:00:00.000Z',
  related_object: { id: 'acct_1', type: 'v2.core.account', url: '/v2/core/accounts/acct_1' },
};

describe.skipIf(!hasTestDatabase())('unsupported webhook events', () => {
  let app: TestApp;
  let log = '';
  beforeAll(async () => {
    const logInto = new Writable({
      write(chunk, _encoding, done) {
        log += String(chunk);
        done();
      },
    });
    app = await startTestApp({ env: { LOG_LEVEL: 'error' }, logInto });
  });
  afterAll(() => app.stop());

  async function send(
    event: object,
    secret = deriveKeys([TEST_SECRET], 'sandbox-webhooks')[0].key,
  ) {
    const payload = JSON.stringify(event);
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: secret.toString('base64url'),
    });
    log = '';
    const response = await fetch(`${app.url}/api/stripe/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
    });
    return { status: response.status, body: await response.json() };
  }

  const storedEvents = async () => {
    const { rows } = await app.connection.query('select id, status from payment_event');
    return rows;
  };

  it.each([
    ['a thin event', thin, 'webhook/thin-event', 'snapshot'],
    [
      'another version of the API',
      { ...snapshot, api_version: '2024-06-20' },
      'webhook/wrong-version',
      '2024-06-20',
    ],
    [
      'the other mode',
      { ...snapshot, livemode: true },
      'webhook/wrong-mode',
      'STRIPE_WEBHOOK_SECRET',
    ],
  ])('refuses %s, stores nothing and logs the fix', async (_name, event, code, logged) => {
    expect(await send(event)).toMatchObject({ status: 400, body: { code } });
    expect(log).toContain(logged);
    expect(await storedEvents()).toEqual([]);
  });

  it('checks the signature first', async () => {
    const stranger = deriveKeys(['another secret that is long enough'], 'sandbox-webhooks')[0].key;
    expect(await send(thin, stranger)).toMatchObject({
      status: 400,
      body: { code: 'webhook/bad-signature' },
    });
  });

  it('accepts the same event in the right version and mode', async () => {
    expect(await send(snapshot)).toEqual({ status: 200, body: { received: true } });
    expect(await storedEvents()).toEqual([{ id: 'evt_snapshot', status: 'ignored' }]);
  });
});
