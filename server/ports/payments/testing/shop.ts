import { once } from 'node:events';
import { serve } from '@hono/node-server';
import { settableClock, type SettableClock } from '../../../testing/settable-clock.ts';
import type { PaymentEvent, PaymentsPort } from '../port.ts';
import { createSandboxClient, type SandboxTarget } from '../sandbox.ts';
import { createMemoryStore } from '#payments-sandbox/memory-store.ts';
import { createSandboxPayments, type SandboxPayments } from '#payments-sandbox/create-sandbox.ts';
import type { SandboxStore } from '#payments-sandbox/store.ts';
import { createStripePayments } from '../stripe-payments.ts';

export const SECRET_KEY = 'sk_test_shop';
export const WEBHOOK_SECRET = 'whsec_shop';
export const PRICE_IDS = { single: 'price_single', family: 'price_family' };
export const SUCCESS_URL =
  'https://shop.example/pricing?status=success&session={CHECKOUT_SESSION_ID}';
export const CANCEL_URL = 'https://shop.example/pricing?status=cancel';

/** A test fixture that sells memberships through the sandbox over HTTP. */
export interface Shop {
  readonly origin: string;
  readonly clock: SettableClock;
  readonly sandbox: SandboxPayments;
  readonly payments: PaymentsPort;
  /** Events with a valid signature, in order of receipt. */
  readonly received: PaymentEvent[];
  readonly target: SandboxTarget;
  /** Set to true to reject events. */
  refuseEvents: boolean;
  /** Waits for pending deliveries. @returns the types of the received events */
  eventTypes(): Promise<string[]>;
  close(): Promise<void>;
}

export async function openShop(options: { store?: SandboxStore; at?: string } = {}): Promise<Shop> {
  const clock = settableClock(options.at ?? '2026-11-21T10:00:00Z');
  const received: PaymentEvent[] = [];
  let handle: (request: Request) => Response | Promise<Response> = () =>
    new Response(null, { status: 503 });
  const server = serve({ fetch: (request) => handle(request), hostname: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const origin = `http://127.0.0.1:${address.port}`;

  const sandbox = createSandboxPayments({
    store: options.store ?? createMemoryStore(),
    clock,
    priceIds: PRICE_IDS,
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    publicUrl: origin,
    retryPauseMs: 10,
    deliver: async (payload, signature) => {
      if (shop.refuseEvents) return { ok: false };
      received.push(shop.payments.readEvent(payload, signature));
      return { ok: true };
    },
  });
  handle = (request) => sandbox.app.fetch(request);
  const target: SandboxTarget = { secretKey: SECRET_KEY, basePath: sandbox.basePath, at: origin };
  const shop: Shop = {
    origin,
    clock,
    sandbox,
    payments: createStripePayments(createSandboxClient(target), WEBHOOK_SECRET),
    received,
    target,
    refuseEvents: false,
    eventTypes: async () => {
      await sandbox.settled();
      return received.map(({ type }) => type);
    },
    close: async () => {
      await sandbox.stop();
      server.close();
    },
  };
  return shop;
}
