import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { type Endpoint, type EndpointTable, limitOf } from '#shared/contract/endpoint.ts';
import { isForAdminsOnly, readsToken } from '#shared/contract/policy.ts';
import { addressOf } from './client-address.ts';
import { streamEvents } from './stream-events.ts';
import { AppError } from './app-error.ts';
import { type Call, type EventHandler, type Handler, type Handlers, JsonText } from './call.ts';
import type { AccessChanges, Authenticate, Caller } from './caller.ts';
import {
  enforceResponseSchema,
  assertDeclaredError,
  assertTextContract,
} from './response-contract.ts';
import { compareTag } from './entity-tag.ts';
import { errorResponse } from './error-response.ts';
import type { StreamLimiter } from './stream-limiter.ts';
import type { Idempotency } from './idempotency.ts';
import type { Limiter } from './limiter.ts';
import { checkOrigin } from './origin.ts';
import { guardOwner, guardRole, guardSecondFactor } from './policy-guard.ts';
import { readBytes, readInput, readText } from './read-input.ts';
import { requestIdOf } from './request-log.ts';
import { createTurns, type Turns } from './limit-concurrency.ts';
import { setCacheHint } from './response-cache/cache-hint.ts';
import { compress, encodingFor, MIN_COMPRESSED_BYTES } from './response-cache/compress.ts';

/** `subject`: the id in the path, if there is one. */
export type ConsoleRead = {
  readonly actorUid: string;
  readonly call: string;
  readonly subject: string | null;
};

/** The dependencies of every endpoint. */
export type MountTools = {
  readonly authenticate: Authenticate;
  readonly accessChanges: AccessChanges;
  readonly limiter: Limiter;
  /** The origins whose pages may make calls that read the identity cookie. */
  readonly origins: ReadonlySet<string>;
  readonly idempotency: Idempotency;
  readonly streamLimiter: StreamLimiter;
  /** Caches endpoints whose response is the same for all visitors. */
  readonly responseCache: MiddlewareHandler;
  /** Records that an admin has read something in the console (ADR-058). */
  readonly auditRead: (read: ConsoleRead) => Promise<void>;
  /** Whether staff need a second factor (P-64). */
  readonly requireSecondFactor: boolean;
  readonly log: Logger;
  /** Whether serialised JSON and errors are checked against the contract; in tests. */
  readonly enforceContract: boolean;
  /** Maximum body size; lower for the identity service. */
  readonly bodyLimitBytes?: number;
};

/** Webhook events of the payment provider are larger than other bodies. */
const SIGNED_BODY_LIMIT_BYTES = 1024 * 1024;

/**
 * Mounts a table of the contract. Every endpoint runs the same steps (caller, limit, role, input,
 * owner, handler, response check), so that no route can omit one.
 * @throws Error at startup when an endpoint has no policy or no handler
 */
export function mount<T extends EndpointTable>(
  app: Hono,
  base: string,
  table: T,
  tools: MountTools,
) {
  const inTurn = createTurns();
  return (handlers: Handlers<T>): void => {
    for (const [name, endpoint] of Object.entries(table)) {
      if (!endpoint.policy?.kind) throw new Error(`The call ${name} has no policy`);
      const handler = (handlers as Record<string, AnyHandler>)[name];
      if (!handler) throw new Error(`The call ${name} has no handler`);
      const path = base + endpoint.path.replace(/\{(\w+)\}/g, ':$1');
      const route = { name, endpoint, handler };
      if (endpoint.shared) {
        if (endpoint.policy.kind !== 'public' || endpoint.method !== 'GET')
          throw new Error(`The call ${name} cannot be shared`);
        app.get(path, tools.responseCache);
      }
      app.on(endpoint.method, path, (context) => handleCall(context, route, tools, inTurn));
    }
  };
}

/** Responses differ for signed-in callers, so shared caches must vary by `authorization`. */
const SHARED_VARY = 'authorization, accept-encoding';

type AnyHandler = Handler<Endpoint> | EventHandler<Endpoint>;
type Route = { name: string; endpoint: Endpoint; handler: AnyHandler };

async function handleCall(
  context: Context,
  { name, endpoint, handler }: Route,
  tools: MountTools,
  inTurn: Turns,
): Promise<Response> {
  const requestId = requestIdOf(context);
  try {
    const byCookie = endpoint.policy.kind === 'same-origin';
    if (byCookie && endpoint.method !== 'GET') checkOrigin(context.req.raw.headers, tools.origins);
    const caller = readsToken(endpoint.policy) ? await readCaller(context, tools) : null;
    if (caller) context.set('caller', caller);
    const address = addressOf(context);
    const limit = limitOf(endpoint);
    const counted = caller?.uid ?? address;
    if (limit) await tools.limiter.take(limit, counted);
    guardRole(endpoint.policy, caller, new Date());
    guardSecondFactor(endpoint, caller, tools.requireSecondFactor);
    const input = await readInput(
      endpoint,
      context,
      endpoint.bodyLimitBytes ?? tools.bodyLimitBytes,
    );
    guardOwner(endpoint.policy, caller, input);
    const isShared = endpoint.shared !== undefined && caller === null;
    context.header('cache-control', isShared ? 'no-cache' : 'no-store');
    if (endpoint.shared) context.header('vary', SHARED_VARY);
    const call = {
      ...input,
      caller,
      requestId,
      address,
      rawBody: () => readText(context, SIGNED_BODY_LIMIT_BYTES),
      file: () => readBytes(context, endpoint.upload?.limitBytes ?? 0),
      requestHeader: (header: string) => context.req.header(header),
      setHeader: (header: string, value: string) =>
        context.header(header, value, { append: header === 'set-cookie' }),
    } as Call<Endpoint>;
    const checked = (reply: unknown) => enforceResponseSchema(name, endpoint, reply);
    if (isEventHandler(endpoint, handler)) {
      const bearer = bearerOf(context);
      return await streamEvents(context, { ...tools, call, handler, checked, bearer });
    }
    const run = async () => {
      const reply: unknown = endpoint.inTurn
        ? await inTurn(counted, () => handler(call))
        : await handler(call);
      if (!(reply instanceof JsonText)) return checked(reply);
      if (tools.enforceContract) assertTextContract(name, endpoint, reply);
      return reply;
    };
    const key =
      endpoint.method === 'GET' || !caller ? undefined : context.req.header('idempotency-key');
    const reply = key
      ? await tools.idempotency.once(`${caller?.uid} ${name} ${key}`, input, run)
      : await run();
    // Changes are recorded by their services, in the transaction of the change.
    if (caller && endpoint.method === 'GET' && isForAdminsOnly(endpoint.policy)) {
      const [subject = null] = Object.values((input.params ?? {}) as Record<string, string>);
      await tools.auditRead({ actorUid: caller.uid, call: name, subject });
    }
    if (endpoint.conditional) {
      const { tag, unchanged } = compareTag(reply, context.req.header('if-none-match'));
      context.header('etag', tag);
      if (unchanged) return context.body(null, 304);
    }
    const text = reply instanceof JsonText ? reply.text : JSON.stringify(reply);
    if (!isShared) return await sendJson(context, text);
    setCacheHint(context, 'catalogue');
    return context.body(text, 200, { 'content-type': 'application/json' });
  } catch (error) {
    const reported = tools.enforceContract ? assertDeclaredError(name, endpoint, error) : error;
    return errorResponse(context, reported, requestId, tools.log);
  }
}

/** Sends a response that is not cached, compressed where that saves a packet. */
async function sendJson(context: Context, text: string): Promise<Response> {
  context.header('content-type', 'application/json');
  const encoding =
    text.length < MIN_COMPRESSED_BYTES ? null : encodingFor(context.req.header('accept-encoding'));
  if (!encoding) return context.body(text);
  context.header('content-encoding', encoding);
  return context.body(await compress(text, encoding));
}

function isEventHandler(
  endpoint: Endpoint,
  _handler: AnyHandler,
): _handler is EventHandler<Endpoint> {
  return endpoint.events === true;
}

async function readCaller(
  context: Context,
  { authenticate, limiter }: Pick<MountTools, 'authenticate' | 'limiter'>,
): Promise<Caller | null> {
  if (context.req.header('authorization') === undefined) return null;
  const bearer = bearerOf(context);
  const caller = bearer === null ? null : await authenticate(bearer);
  if (caller) return caller;
  // Nobody is behind an invalid token, so it counts for the address.
  await limiter.take('read', addressOf(context));
  // Rejected on public endpoints too, so that the client refreshes it.
  throw new AppError('auth/required');
}

function bearerOf(context: Context): string | null {
  const header = context.req.header('authorization');
  return header?.startsWith('Bearer ') ? header.slice(7) : null;
}
