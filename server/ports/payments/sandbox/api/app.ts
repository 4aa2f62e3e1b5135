import { Hono, type Context } from 'hono';
import { ApiError, refusal } from '../api-error.ts';
import { newId } from '../ids.ts';
import { API_VERSION } from '../objects/event.ts';
import type { SandboxStore } from '../store.ts';
import type { Settings, World } from '../world.ts';
import { answerOnce, answerQuestion } from './answer.ts';
import type { Route } from './call.ts';
import { checkoutSessionRoutes } from './checkout-sessions.ts';
import { chargeRoutes } from './charges.ts';
import { customerRoutes } from './customers.ts';
import { disputeRoutes } from './disputes.ts';
import { earlyFraudWarningRoutes } from './early-fraud-warnings.ts';
import { eventRoutes } from './events.ts';
import { readForm } from './form.ts';
import { invoiceRoutes } from './invoices.ts';
import { paymentIntentRoutes } from './payment-intents.ts';
import { portalSessionRoutes } from './portal-sessions.ts';
import { priceRoutes } from './prices.ts';
import { refundRoutes } from './refunds.ts';
import { subscriptionRoutes } from './subscriptions.ts';

const ROUTES: readonly Route[] = [
  ...customerRoutes,
  ...checkoutSessionRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...refundRoutes,
  ...chargeRoutes,
  ...disputeRoutes,
  ...earlyFraudWarningRoutes,
  ...paymentIntentRoutes,
  ...priceRoutes,
  ...portalSessionRoutes,
  ...eventRoutes,
];

interface ApiParts {
  readonly store: SandboxStore;
  readonly settings: Settings;
  /** The world as a piece of work sees it through a store. */
  worldOver(store: SandboxStore): World;
  /** Called after work that may have caused events. */
  afterwards(): void;
}

/** The API below `/v1`: signs of the real service outside, one short transaction inside. */
export function createApi(parts: ApiParts): Hono {
  const { settings } = parts;
  const app = new Hono();

  app.use(async (context, next) => {
    context.header('request-id', newId('req'));
    context.header('stripe-version', API_VERSION);
    const { api } = settings.faults;
    if (api.slowMs > 0) await new Promise((resolve) => setTimeout(resolve, api.slowMs));
    if (api.failNext > 0) {
      api.failNext -= 1;
      throw new ApiError(500, 'api_error', 'The sandbox was told to fail.');
    }
    checkKey(context, settings.secretKey);
    checkVersion(context);
    await next();
  });
  for (const route of ROUTES)
    app.on(route.method, route.path, (context) => answer(parts, route, context));

  app.all('*', (context) => {
    const message = `There is no such call: ${context.req.method} ${context.req.path}`;
    throw new ApiError(404, 'invalid_request_error', message);
  });
  app.onError((error, context) => {
    const known =
      error instanceof ApiError ? error : new ApiError(500, 'api_error', 'The sandbox failed.');
    return context.json(known.body(), known.status);
  });
  return app;
}

async function answer(parts: ApiParts, route: Route, context: Context): Promise<Response> {
  const encoded =
    route.method === 'POST' ? await context.req.text() : new URL(context.req.url).search;
  const key = context.req.header('idempotency-key') ?? null;
  if (key !== null && (key === '' || key.length > 255))
    throw refusal('An idempotency key has 1 to 255 characters.');
  const call = async (store: SandboxStore) =>
    route.endpoint({
      world: parts.worldOver(store),
      id: context.req.param('id') ?? '',
      form: readForm(encoded),
    });

  const keyed = { key, request: `${route.method} ${context.req.path}\n${encoded}` };
  const given =
    route.method === 'GET'
      ? await answerQuestion(parts.store, call)
      : await answerOnce(parts.store, keyed, call);
  if (route.method !== 'GET') parts.afterwards();
  if (key !== null) context.header('idempotency-key', key);
  if (given.replayed) context.header('idempotent-replayed', 'true');
  return context.body(JSON.stringify(given.body), given.status, {
    'content-type': 'application/json',
  });
}

function checkKey(context: Context, secretKey: string): void {
  const given = context.req.header('authorization')?.replace(/^Bearer /, '');
  if (given === secretKey) return;
  throw new ApiError(
    401,
    'invalid_request_error',
    given
      ? `Invalid API Key provided: ${'*'.repeat(8)}${given.slice(-4)}`
      : 'You did not provide an API key.',
  );
}

function checkVersion(context: Context): void {
  const asked = context.req.header('stripe-version');
  if (asked === undefined || asked === API_VERSION) return;
  throw refusal(`The sandbox speaks version ${API_VERSION} of the API, not ${asked}.`);
}
