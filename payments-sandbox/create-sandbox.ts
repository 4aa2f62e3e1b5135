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
import type { InTransaction, SandboxStore, Transaction } from './store.ts';
import type { Deliver } from './webhooks/deliver-to.ts';
import { createDeliveries } from './webhooks/deliveries.ts';
import { recordEvent } from './webhooks/emit.ts';

export interface SandboxOptions extends Omit<Settings, 'faults' | 'basePath'> {
  readonly store: SandboxStore;
  /** The product's clock, which drives subscriptions. Signatures use the real time. */
  readonly clock: { now(): Date };
  /** Delivers a signed event to the product. */
  readonly deliver: Deliver;
  /** The mount path; default `/dev/payments`. */
  readonly basePath?: string;
  /** Delay before the first retry of a failed delivery, in ms; doubles each time. Default 1000. */
  readonly retryPauseMs?: number;
}

export interface SandboxPayments {
  /** Serves everything below `basePath`: the API, the payment pages, the faults. */
  readonly app: Hono;
  readonly basePath: string;
  /** Can be changed while it runs. */
  readonly faults: Faults;
  /** Runs due renewals, retries, ends and expiries. Call it at startup and then about every minute. */
  advance(): Promise<void>;
  /** Resumes deliveries after a restart. Call it once the product can receive events. */
  resumeDeliveries(): void;
  /** Waits until nothing is being delivered. */
  settled(): Promise<void>;
  /** Stops deliveries; undelivered events stay in the store. */
  stop(): Promise<void>;
}

/** The sandbox payment provider, a stand-in for Stripe behind the official SDK (P-3, P-28 to P-33). */
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

  const transactionOn = (txStore: SandboxStore, now: Date = clock.now()): Transaction => ({
    store: txStore,
    now,
    settings,
    emit: (type, object) => recordEvent(txStore, now, faults, type, object),
    at: (instant) => transactionOn(txStore, instant),
  });
  const inTransaction: InTransaction = async (work) => {
    const result = await store.exclusive((txStore) => work(transactionOn(txStore)));
    deliveries.wake();
    return result;
  };

  const app = new Hono().basePath(basePath);
  app.route(
    '/v1',
    createApi({ store, settings, transactionOn, inFlight: new Set(), afterWrite: deliveries.wake }),
  );
  const pages = { store, clock, settings, inTransaction };
  app.route('/pay', payRoutes(pages));
  app.route('/bank', bankRoutes(pages));
  app.route('/invoice', invoicePageRoutes(pages));
  app.route('/portal', portalRoutes(pages));
  app.route(
    '/faults',
    faultRoutes(faults, () => advance(store, clock.now(), inTransaction)),
  );
  app.route('/disputes', disputeRoutes(pages));
  app.get('/pages.css', (context) =>
    context.body(STYLES, 200, { 'content-type': 'text/css; charset=utf-8' }),
  );

  return {
    app,
    basePath,
    faults,
    advance: () => advance(store, clock.now(), inTransaction),
    resumeDeliveries: deliveries.wake,
    settled: deliveries.settled,
    stop: deliveries.stop,
  };
}
