import type { Hono } from 'hono';
import type { Config } from '../config/config.ts';
import type { Connection } from '../database/connection.ts';
import type { Clock } from './clock/port.ts';
import type { PaymentsPort } from './payments/port.ts';
import { createSandboxClient } from './payments/sandbox.ts';
import { createDatabaseStore } from './payments/sandbox/database-store.ts';
import type { Faults } from './payments/sandbox/faults.ts';
import { createSandboxPayments } from './payments/sandbox/create-sandbox.ts';
import { createStripePayments } from './payments/stripe-payments.ts';
import { deliverTo } from './payments/sandbox/webhooks/deliver-to.ts';

/** The payment provider that stands in for the real one, with its pay page and its faults. */
export type SandboxPayments = {
  readonly port: PaymentsPort;
  readonly app: Hono;
  /** The same pages and calls as they were at an earlier instant, for demo data. */
  appAt(now: Date): Hono;
  readonly faults: Faults;
  /** Lets renewals and retries that are due happen. */
  advance(): Promise<void>;
  /** Sends what is still to be delivered, from now on to this address of ours. */
  start(serverUrl: string): Promise<void>;
  /** Waits until no delivery is under way. */
  settled(): Promise<void>;
  stop(): Promise<void>;
};

const BASE_PATH = '/dev/payments';
const WEBHOOK_PATH = '/api/stripe/webhook';
const SECRET_KEY = 'sk_sandbox';

type Parts = { config: Config; connection: Connection; clock: Clock; webhookSecret: string };

/** Opens the sandbox on the product's own database, so that what was paid is still paid after a restart. */
export function openSandboxPayments({
  config,
  connection,
  clock,
  webhookSecret,
}: Parts): SandboxPayments {
  let webhookUrl: string | null = null;
  const openAt = (by: Clock) =>
    createSandboxPayments({
      store: createDatabaseStore(connection.db),
      clock: by,
      priceIds: config.prices,
      secretKey: SECRET_KEY,
      webhookSecret,
      publicUrl: config.appUrl,
      basePath: BASE_PATH,
      deliver: async (payload, signature) =>
        webhookUrl === null ? { ok: false } : deliverTo(webhookUrl)(payload, signature),
    });
  const sandbox = openAt(clock);
  const client = createSandboxClient({
    secretKey: SECRET_KEY,
    basePath: BASE_PATH,
    at: sandbox.app,
  });
  return {
    port: createStripePayments(client, webhookSecret),
    app: sandbox.app,
    appAt: (now) => openAt({ now: () => now }).app,
    faults: sandbox.faults,
    advance: () => sandbox.advance(),
    async start(serverUrl) {
      webhookUrl = `${serverUrl}${WEBHOOK_PATH}`;
      sandbox.resumeDeliveries();
      await sandbox.advance();
    },
    settled: () => sandbox.settled(),
    stop: async () => sandbox.stop(),
  };
}
