import { Stripe } from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '../client.ts';
import { HANDLED_EVENTS } from '../handled-events.ts';
import { guardPrices } from '../guard-prices.ts';
import { createStripePayments } from '../stripe-payments.ts';
import { createLog } from '../../../log.ts';
import { openShop, SECRET_KEY, type Shop } from '../testing/shop.ts';
import { runSetup, SetupRefused } from './run-setup.ts';
import { readSetupSettings } from './setup-settings.ts';

const APP_URL = 'https://halewell.example';
let shop: Shop;
let stripe: Stripe;
beforeEach(async () => {
  shop = await openShop();
  stripe = createClient({ secretKey: SECRET_KEY, apiUrl: apiUrl() });
});
afterEach(() => shop.close());

const apiUrl = () => `${shop.origin}/dev/payments`;
const setUp = (env: Record<string, string> = {}, write = true) =>
  runSetup(
    readSetupSettings({ STRIPE_SECRET_KEY: SECRET_KEY, STRIPE_API_URL: apiUrl(), APP_URL, ...env }),
    write,
  );

/** The settings that were printed, by name. */
function printed({ lines }: { lines: readonly string[] }): Record<string, string> {
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value] = /^([A-Z_]+)=(.*)$/.exec(line) ?? [];
      return name && value ? [[name, value]] : [];
    }),
  );
}

/** All objects of the account. */
async function account() {
  return {
    prices: (await stripe.prices.list({ limit: 100 })).data,
    portals: (await stripe.billingPortal.configurations.list({ limit: 100 })).data,
    endpoints: (await stripe.webhookEndpoints.list({ limit: 100 })).data,
  };
}

describe('setting up an empty account', () => {
  it('creates all objects and prints the settings', async () => {
    const settings = printed(await setUp());
    expect(settings).toEqual({
      STRIPE_PRICE_SINGLE: expect.stringMatching(/^price_/),
      STRIPE_PRICE_FAMILY: expect.stringMatching(/^price_/),
      STRIPE_PORTAL_CONFIGURATION: expect.stringMatching(/^bpc_/),
      STRIPE_WEBHOOK_SECRET: expect.stringMatching(/^whsec_/),
    });
    const { prices, portals, endpoints } = await account();
    expect(prices).toHaveLength(2);
    expect(portals).toMatchObject([
      {
        default_return_url: `${APP_URL}/profile`,
        business_profile: {
          privacy_policy_url: `${APP_URL}/privacy`,
          terms_of_service_url: `${APP_URL}/terms`,
        },
        features: {
          customer_update: { enabled: true, allowed_updates: ['address'] },
          invoice_history: { enabled: true },
          payment_method_update: { enabled: true },
          subscription_cancel: {
            enabled: true,
            mode: 'at_period_end',
            cancellation_reason: { enabled: false },
          },
          subscription_update: { enabled: false },
        },
      },
    ]);
    expect(endpoints).toMatchObject([
      {
        url: `${APP_URL}/api/stripe/webhook`,
        api_version: Stripe.API_VERSION,
        enabled_events: [...HANDLED_EVENTS],
        status: 'enabled',
      },
    ]);
  });

  it('prints settings with which checkout and portal work', async () => {
    const settings = printed(await setUp());
    const prices = {
      single: settings['STRIPE_PRICE_SINGLE'] ?? '',
      family: settings['STRIPE_PRICE_FAMILY'] ?? '',
    };
    const payments = createStripePayments(stripe, 'whsec_x', {
      portalConfiguration: settings['STRIPE_PORTAL_CONFIGURATION'] ?? null,
    });
    const guard = guardPrices(payments, { prices, live: false, log: createLog('silent') });
    expect(await guard.problems()).toEqual([]);
    const customerId = await payments.ensureCustomer({ uid: 'u', email: 'u@example.com' });
    const returnUrl = `${APP_URL}/profile`;
    expect(await payments.openPortal({ customerId, returnUrl })).toContain('/portal/');
    const elsewhere = createStripePayments(stripe, 'x', { portalConfiguration: 'bpc_nobody' });
    await expect(elsewhere.openPortal({ customerId, returnUrl })).rejects.toMatchObject({
      code: 'resource_missing',
    });
  });

  it('only lists what is missing in check mode', async () => {
    const { changes, lines } = await setUp({}, false);
    expect(changes).toBe(5);
    expect(lines.join('\n')).toContain('would change: the customer portal: made');
    expect(await account()).toEqual({ prices: [], portals: [], endpoints: [] });
  });
});

describe('setting up an account again', () => {
  it('changes nothing, reports that, and keeps the webhook secret', async () => {
    const first = printed(await setUp());
    const before = await account();
    const { changes, lines } = await setUp();
    expect(changes).toBe(0);
    expect(lines.join('\n')).toContain('Nothing to change');
    expect(lines.join('\n')).toContain('STRIPE_WEBHOOK_SECRET stays as it is');
    const { STRIPE_WEBHOOK_SECRET: _, ...kept } = first;
    expect(printed({ lines })).toEqual(kept);
    expect(await account()).toEqual(before);
  });

  type Settings = Record<string, string>;
  it.each<[string, (settings: Settings) => Promise<unknown>, RegExp]>([
    [
      'fewer events',
      async () =>
        stripe.webhookEndpoints.update(await endpointId(), { enabled_events: ['invoice.paid'] }),
      /put right \(its events\)/,
    ],
    [
      'more events',
      async () => stripe.webhookEndpoints.update(await endpointId(), { enabled_events: ['*'] }),
      /put right \(its events\)/,
    ],
    [
      'a webhook that is switched off',
      async () => stripe.webhookEndpoints.update(await endpointId(), { disabled: true }),
      /put right \(switched on\)/,
    ],
    [
      'an archived price',
      ({ STRIPE_PRICE_SINGLE: id = '' }) => stripe.prices.update(id, { active: false }),
      /Single, £75 a year \(price_\w+\): active put right/,
    ],
    [
      'an archived product',
      () => stripe.products.update('halewell_membership', { active: false }),
      /the product halewell_membership: active again/,
    ],
    [
      'a portal that changes the email',
      ({ STRIPE_PORTAL_CONFIGURATION: id = '' }) =>
        stripe.billingPortal.configurations.update(id, {
          features: { customer_update: { enabled: true, allowed_updates: ['address', 'email'] } },
        }),
      /the customer portal \(bpc_\w+\): put right/,
    ],
    [
      'a portal that asks for reasons and ends at once',
      ({ STRIPE_PORTAL_CONFIGURATION: id = '' }) =>
        stripe.billingPortal.configurations.update(id, {
          features: {
            subscription_cancel: {
              enabled: true,
              mode: 'immediately',
              cancellation_reason: { enabled: true, options: ['unused'] },
            },
          },
        }),
      /the customer portal \(bpc_\w+\): put right/,
    ],
  ])('repairs %s once, and keeps the ids', async (_name, spoil, expected) => {
    const first = printed(await setUp());
    await spoil(first);
    const looked = await setUp({}, false);
    expect(looked.changes).toBe(1);
    const repaired = await setUp();
    expect(repaired.lines.filter((line) => expected.test(line))).toHaveLength(1);
    expect(repaired.changes).toBe(1);
    expect(first).toMatchObject(printed(repaired));
    expect((await setUp()).changes).toBe(0);
  });

  const endpointId = async () => (await account()).endpoints[0]?.id ?? '';

  it('creates a new price when the amount differs, and moves the lookup key', async () => {
    const first = printed(await setUp());
    const { id } = await stripe.prices.create({
      product: 'halewell_membership',
      currency: 'gbp',
      unit_amount: 6900,
      recurring: { interval: 'year' },
      lookup_key: 'halewell_single_yearly',
      transfer_lookup_key: true,
    });
    const report = await setUp();
    expect(report.changes).toBe(1);
    expect(report.lines.join('\n')).toMatch(/the pages say £75 every year.*Stripe says £69/);
    expect(report.lines.join('\n')).toContain(`Memberships that began at ${id} stay on it`);
    const { STRIPE_PRICE_SINGLE: made = '' } = printed(report);
    expect([first['STRIPE_PRICE_SINGLE'], id]).not.toContain(made);
    expect(await stripe.prices.retrieve(made)).toMatchObject({
      unit_amount: 7500,
      lookup_key: 'halewell_single_yearly',
    });
    expect(await stripe.prices.retrieve(id)).toMatchObject({ active: true, lookup_key: null });
    expect((await setUp()).changes).toBe(0);
  });

  it('sets the tax behaviour of a price that has none', async () => {
    await stripe.products.create({ id: 'halewell_membership', name: 'By hand' });
    const { id } = await stripe.prices.create({
      product: 'halewell_membership',
      currency: 'gbp',
      unit_amount: 15_000,
      recurring: { interval: 'year' },
      lookup_key: 'halewell_family_yearly',
    });
    expect(printed(await setUp())).toMatchObject({ STRIPE_PRICE_FAMILY: id });
    expect(await stripe.prices.retrieve(id)).toMatchObject({ tax_behavior: 'inclusive' });
  });

  it('creates an endpoint of the current version, and disables the previous one', async () => {
    const old = await stripe.webhookEndpoints.create({
      url: `${APP_URL}/api/stripe/webhook`,
      enabled_events: ['*'],
      api_version: '2024-06-20',
    });
    const report = await setUp();
    expect(printed(report)['STRIPE_WEBHOOK_SECRET']).toMatch(/^whsec_/);
    expect(report.lines.join('\n')).toContain(`${old.id}, version 2024-06-20: switched off`);
    expect((await stripe.webhookEndpoints.retrieve(old.id)).status).toBe('disabled');
    expect((await setUp()).changes).toBe(0);
  });

  it('does not change another installation in the same account', async () => {
    const first = printed(await setUp());
    const other = printed(await setUp({ APP_URL: 'https://staging.example' }));
    expect(other['STRIPE_PRICE_SINGLE']).toBe(first['STRIPE_PRICE_SINGLE']);
    expect(other['STRIPE_PORTAL_CONFIGURATION']).not.toBe(first['STRIPE_PORTAL_CONFIGURATION']);
    expect(other['STRIPE_WEBHOOK_SECRET']).toMatch(/^whsec_/);
    expect((await setUp()).changes).toBe(0);
  });
});

describe('the set-up fails with a message', () => {
  it.each<[string, Record<string, string>, string]>([
    ['without a key', { STRIPE_SECRET_KEY: '' }, 'Set STRIPE_SECRET_KEY'],
    ['with the publishable key', { STRIPE_SECRET_KEY: 'pk_live_x' }, 'begins with sk_ or rk_'],
    ['without an address of its own', { APP_URL: '' }, 'Set APP_URL'],
    ['with a live key for a sandbox', { STRIPE_SECRET_KEY: 'sk_live_x' }, 'is not sent'],
    [
      'with a live key for an address without https',
      { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_API_URL: '', APP_URL: 'http://halewell.example' },
      'begins with https://',
    ],
  ])('%s', (_name, env, sentence) => {
    const read = () =>
      readSetupSettings({
        STRIPE_SECRET_KEY: SECRET_KEY,
        STRIPE_API_URL: 'http://x',
        APP_URL,
        ...env,
      });
    expect(read).toThrow(sentence);
  });

  it('with a rejected key', async () => {
    const wrong = setUp({ STRIPE_SECRET_KEY: 'sk_test_wrong' });
    await expect(wrong).rejects.toBeInstanceOf(SetupRefused);
    await expect(wrong).rejects.toThrow('Stripe does not accept STRIPE_SECRET_KEY');
  });

  it('when Stripe is unreachable', async () => {
    const nobody = setUp({ STRIPE_API_URL: 'http://127.0.0.1:9/dev/payments' });
    await expect(nobody).rejects.toThrow(/^http\S+ could not be reached: /);
  });
});
