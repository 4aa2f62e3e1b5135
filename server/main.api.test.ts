import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError } from './config/config-error.ts';
import { readConfig } from './config/config.ts';
import { startServer } from './main.ts';
import { createClient } from './ports/payments/client.ts';
import { startTestApp, TEST_SECRET, type TestApp } from './testing/start-test-app.ts';
import { hasPostgres, openTestDatabase } from './testing/test-database.ts';

/** The sandbox of one installation acts as Stripe for another one, with a separate database. */
describe.skipIf(!hasPostgres())('starting the server on a payment account', () => {
  let account: TestApp;
  let wrongPrice: string;
  const folders: string[] = [];
  beforeAll(async () => {
    account = await startTestApp();
    const stripe = createClient({ secretKey: 'sk_sandbox', apiUrl: apiUrl() });
    const { id: product } = await stripe.products.create({ name: 'Membership' });
    const price = { currency: 'gbp', unit_amount: 9900, recurring: { interval: 'year' } as const };
    wrongPrice = (await stripe.prices.create({ ...price, product })).id;
  });
  afterAll(async () => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    await account.stop();
  });

  const apiUrl = () => `${account.url}/dev/payments`;

  /** Starts an installation. @returns the status of its health check */
  async function start(env: Record<string, string>): Promise<number> {
    const database = await openTestDatabase();
    await database.close();
    const folder = mkdtempSync(join(tmpdir(), 'halewell-start-'));
    folders.push(folder);
    const config = readConfig({
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: database.url ?? '',
      LOG_LEVEL: 'silent',
      SEED: 'none',
      APP_SECRET: TEST_SECRET,
      STRIPE_SECRET_KEY: 'sk_sandbox',
      STRIPE_WEBHOOK_SECRET: 'whsec_start',
      STRIPE_API_URL: apiUrl(),
      ALLOW_TEST_PAYMENTS: '1',
      ...env,
    });
    const server = await startServer(config);
    const { status } = await fetch(`${server.url}/healthz`);
    await server.stop();
    return status;
  }

  describe('in production', () => {
    const production = (env: Record<string, string> = {}) =>
      start({
        NODE_ENV: 'production',
        SMTP_URL: 'smtp://127.0.0.1:9',
        APP_URL: 'https://halewell.example',
        TRUSTED_PROXIES: '127.0.0.1',
        ...env,
      });

    it('starts when the prices match those on the pages', async () => {
      expect(await production()).toBe(200);
    });

    it('fails when a price differs, naming the price on the pages and the one at Stripe', async () => {
      const starting = production({ STRIPE_PRICE_SINGLE: wrongPrice });
      await expect(starting).rejects.toThrow(
        `STRIPE_PRICE_SINGLE (${wrongPrice}): the pages say £75 every year, tax included; Stripe says £99 every year.`,
      );
      await expect(starting).rejects.toBeInstanceOf(ConfigError);
    });

    it('fails when the account has no such price', async () => {
      await expect(production({ STRIPE_PRICE_FAMILY: 'price_nobody' })).rejects.toThrow(
        /STRIPE_PRICE_FAMILY \(price_nobody\).*no such price/,
      );
    });

    it('starts while Stripe cannot be reached', async () => {
      expect(await production({ STRIPE_API_URL: 'http://127.0.0.1:9/dev/payments' })).toBe(200);
    });
  });

  it('starts outside production although a price differs', async () => {
    expect(await start({ STRIPE_PRICE_SINGLE: wrongPrice })).toBe(200);
  });
});
