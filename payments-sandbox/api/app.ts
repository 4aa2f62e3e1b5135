import { setTimeout as sleep } from 'node:timers/promises';
import { Hono, type Context } from 'hono';
import { ApiError, invalidRequest } from '../api-error.ts';
import { newId, seconds } from '../provider-format.ts';
import type { Settings } from '../settings.ts';
import type { SandboxStore, Transaction } from '../store.ts';
import { API_VERSION } from '../objects/event.ts';
import { runOnce, runRead } from './idempotent-response.ts';
import type { Route } from './call.ts';
import { checkoutSessionRoutes } from './checkout-sessions.ts';
import { chargeRoutes } from './charges.ts';
import { customerRoutes } from './customers.ts';
import { disputeRoutes, earlyFraudWarningRoutes } from './disputes.ts';
import { eventRoutes } from './events.ts';
import { readForm } from './form.ts';
import { invoiceItemRoutes } from './invoice-items.ts';
import { invoiceRoutes } from './invoices.ts';
import { paymentIntentRoutes } from './payment-intents.ts';
import { portalConfigurationRoutes } from './portal-configurations.ts';
import { portalSessionRoutes } from './portal-sessions.ts';
import { priceRoutes } from './prices.ts';
import { productRoutes } from './products.ts';
import { refundRoutes } from './refunds.ts';
import { subscriptionRoutes } from './subscriptions.ts';
import { webhookEndpointRoutes } from './webhook-endpoints.ts';

export const ROUTES: readonly Route[] = [
  ...customerRoutes,
  ...checkoutSessionRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...invoiceItemRoutes,
  ...refundRoutes,
  ...chargeRoutes,
  ...disputeRoutes,
  ...earlyFraudWarningRoutes,
  ...paymentIntentRoutes,
  ...productRoutes,
  ...priceRoutes,
  ...portalConfigurationRoutes,
  ...portalSessionRoutes,
  ...webhookEndpointRoutes,
  ...eventRoutes,
];

interface ApiDeps {
  readonly store: SandboxStore;
  readonly settings: Settings;
  /** The transaction of one operation on a store. */
  transactionOn(store: SandboxStore): Transaction;
  /** Idempotency keys of requests in progress. */
  readonly inFlight: Set<string>;
  /** Called after an operation that may have emitted events. */
  afterWrite(): void;
}

/** The API below `/v1`: Stripe's headers, and one short transaction per request. */
export function createApi(deps: ApiDeps): Hono {
  const { settings } = deps;
  const app = new Hono();

  app.use(async (context, next) => {
    context.header('request-id', newId('req'));
    context.header('stripe-version', API_VERSION);
    const { api } = settings.faults;
    if (api.failNext > 0) {
      api.failNext -= 1;
      throw new ApiError(500, 'api_error', 'The sandbox was told to fail.');
    }
    checkKey(context, settings.secretKey);
    checkVersion(context);
    await next();
  });
  for (const route of ROUTES)
    app.on(route.method, route.path, (context) => handle(deps, route, context));

  app.all('*', (context) => {
    const path = context.req.path.slice(context.req.path.indexOf('/v1'));
    const message = `Unrecognized request URL (${context.req.method}: ${path}). The sandbox does not know this call.`;
    throw new ApiError(404, 'invalid_request_error', message);
  });
  app.onError((error, context) => {
    const known =
      error instanceof ApiError ? error : new ApiError(500, 'api_error', 'The sandbox failed.');
    return context.json(known.body(), known.status);
  });
  return app;
}

async function handle(deps: ApiDeps, route: Route, context: Context): Promise<Response> {
  const encoded =
    route.method === 'POST' ? await context.req.text() : new URL(context.req.url).search;
  const key = context.req.header('idempotency-key') ?? null;
  if (key !== null && (key === '' || key.length > 255))
    throw invalidRequest('Idempotency keys must be at most 255 characters long.');
  const { slowMs } = deps.settings.faults.api;
  const call = async (store: SandboxStore) =>
    route.endpoint({
      tx: deps.transactionOn(store),
      id: context.req.param('id') ?? '',
      form: readForm(encoded),
    });

  const now = seconds(deps.transactionOn(deps.store).now);
  const incoming = { key, request: `${route.method} ${context.req.path}\n${encoded}`, now };
  // A slow request holds its key all the while.
  const response = await exclusively(
    deps.inFlight,
    route.method === 'GET' ? null : key,
    async () => {
      if (slowMs > 0) await sleep(slowMs);
      return route.method === 'GET'
        ? runRead(deps.store, call)
        : runOnce(deps.store, incoming, call);
    },
  );
  if (route.method !== 'GET') deps.afterWrite();
  if (key !== null) context.header('idempotency-key', key);
  if (response.replayed) context.header('idempotent-replayed', 'true');
  return context.body(JSON.stringify(response.body), response.status, {
    'content-type': 'application/json',
  });
}

/** @throws ApiError 409 while a request with the same key is in progress; the SDK retries */
async function exclusively<T>(inFlight: Set<string>, key: string | null, work: () => Promise<T>) {
  if (key === null) return work();
  if (inFlight.has(key)) {
    const message = `There is currently another in-progress request using this Idempotent Key: ${key}. Please try again later.`;
    throw new ApiError(409, 'idempotency_error', message, { code: 'idempotency_key_in_use' });
  }
  inFlight.add(key);
  try {
    return await work();
  } finally {
    inFlight.delete(key);
  }
}

function checkKey(context: Context, secretKey: string): void {
  const providedKey = context.req.header('authorization')?.replace(/^Bearer /, '');
  if (providedKey === secretKey) return;
  throw new ApiError(
    401,
    'invalid_request_error',
    providedKey
      ? `Invalid API Key provided: ${'*'.repeat(8)}${providedKey.slice(-4)}`
      : 'You did not provide an API key.',
  );
}

function checkVersion(context: Context): void {
  const requested = context.req.header('stripe-version');
  if (requested === undefined || requested === API_VERSION) return;
  throw invalidRequest(`The sandbox speaks version ${API_VERSION} of the API, not ${requested}.`);
}
