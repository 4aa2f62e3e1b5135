import { Hono } from 'hono';
import { createApi } from './api/app.ts';
import { advance } from './billing/advance.ts';
import { noFaults, type Faults } from './faults.ts';
import { bankRoutes } from './pages/bank-routes.ts';
import { disputeRoutes, faultRoutes } from './pages/controls.ts';
import { invoicePageRoutes } from './pages/invoice-routes.ts';
import { payRoutes } from './pages/pay-routes.ts';
import { portalRoutes } from './pages/portal-routes.ts';
import { STYLES } from './pages/styles.ts';
import type { Settings } from './settings.ts';
import type { InWorld, SandboxStore, World } from './store.ts';
import type { Deliver } from './webhooks/deliver-to.ts';
import { createDeliveries } from './webhooks/deliveries.ts';
import { recordEvent } from './webhooks/emit.ts';

export interface SandboxOptions extends Omit<Settings, 'faults' | 'basePath'> {
  readonly store: SandboxStore;
  /** The product's clock: subscriptions begin, renew and end by it. Signatures are dated by the real time. */
  readonly clock: { now(): Date };
  /** Takes a signed event to the product. */
  readonly deliver: Deliver;
  /** Where it is mounted; `/dev/payments` where absent. */
  readonly basePath?: string;
  /** The pause before a failed delivery is tried again, in milliseconds; it doubles from there. One second where absent. */
  readonly retryPauseMs?: number;
}

export interface SandboxPayments {
  /** Answers everything below `basePath`: the API, the pay pages, the faults. */
  readonly app: Hono;
  readonly basePath: string;
  /** Change it while it runs. */
  readonly faults: Faults;
  /** Renews, retries, ends and expires what the clock has made due. Call it at the start and then every minute or so. */
  advance(): Promise<void>;
  /** Goes on with the events that a restart interrupted. Call it once the product can receive them. */
  resumeDeliveries(): void;
  /** Waits until nothing is being delivered. */
  settled(): Promise<void>;
  /** Ends deliveries; what is undelivered stays in the store. */
  stop(): Promise<void>;
}

/** The sandbox payment provider: it stands in for the real one behind the official SDK (P-3 and P-28 to P-33). */
export function createSandboxPayments(options: SandboxOptions): SandboxPayments {
  const { store, clock, deliver, priceIds, secretKey, webhookSecret, publicUrl } = options;
  const faults = noFaults();
  const basePath = options.basePath ?? '/dev/payments';
  const settings: Settings = { priceIds, secretKey, webhookSecret, publicUrl, basePath, faults };
  const deliveries = createDeliveries({
    store,
    faults,
    webhookSecret,
    deliver,
    firstPauseMs: options.retryPauseMs ?? 1000,
  });

  const worldOver = (within: SandboxStore, now: Date = clock.now()): World => ({
    store: within,
    now,
    settings,
    emit: (type, object) => recordEvent(within, now, faults, type, object),
    at: (instant) => worldOver(within, instant),
  });
  const inWorld: InWorld = async (work) => {
    const result = await store.exclusive((within) => work(worldOver(within)));
    deliveries.wake();
    return result;
  };

  const app = new Hono().basePath(basePath);
  app.route(
    '/v1',
    createApi({ store, settings, worldOver, inFlight: new Set(), afterwards: deliveries.wake }),
  );
  const pages = { store, clock, settings, inWorld };
  app.route('/pay', payRoutes(pages));
  app.route('/bank', bankRoutes(pages));
  app.route('/invoice', invoicePageRoutes(pages));
  app.route('/portal', portalRoutes(pages));
  app.route(
    '/faults',
    faultRoutes(faults, () => advance(store, clock.now(), inWorld)),
  );
  app.route('/disputes', disputeRoutes(pages));
  app.get('/pages.css', (context) =>
    context.body(STYLES, 200, { 'content-type': 'text/css; charset=utf-8' }),
  );

  return {
    app,
    basePath,
    faults,
    advance: () => advance(store, clock.now(), inWorld),
    resumeDeliveries: deliveries.wake,
    settled: deliveries.settled,
    stop: deliveries.stop,
  };
}
