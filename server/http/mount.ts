import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, Hono } from 'hono';
import type { Logger } from 'pino';
import type { Endpoint, EndpointTable } from '#shared/contract/endpoint.ts';
import { answerEvents } from './answer-events.ts';
import { AppError } from './app-error.ts';
import type { Call, EventHandler, Handler, Handlers } from './call.ts';
import type { Caller, FindCaller } from './caller.ts';
import { compareTag } from './entity-tag.ts';
import { replyWithError } from './error-reply.ts';
import type { EventSeats } from './event-seats.ts';
import type { Idempotency } from './idempotency.ts';
import type { Limiter } from './limiter.ts';
import { guard } from './policy-guard.ts';
import { readInput, readText } from './read-input.ts';
import { requestIdOf } from './request-log.ts';

/** What every call needs beside its handler. */
export type MountTools = {
  readonly findCaller: FindCaller;
  readonly limiter: Limiter;
  readonly idempotency: Idempotency;
  readonly seats: EventSeats;
  readonly log: Logger;
};

/** Signed events of the payment provider are longer than what people send. */
const SIGNED_BODY_LIMIT_BYTES = 1024 * 1024;

/**
 * Mounts a table of the contract: for each call the same life in the same order (caller, limit,
 * input, policy, handler, reply checked), so that no route can leave a step out.
 * @throws Error at the start when a call has no policy
 */
export function mount<T extends EndpointTable>(
  app: Hono,
  base: string,
  table: T,
  tools: MountTools,
) {
  return (handlers: Handlers<T>): void => {
    for (const [name, endpoint] of Object.entries(table)) {
      if (!endpoint.policy?.kind) throw new Error(`The call ${name} has no policy`);
      const handler = endpoint.later ? answerLater : (handlers as Record<string, AnyHandler>)[name];
      if (!handler) throw new Error(`The call ${name} has no handler`);
      const path = base + endpoint.path.replace(/\{(\w+)\}/g, ':$1');
      app.on(endpoint.method, path, (context) => answer(context, name, endpoint, handler, tools));
    }
  };
}

type AnyHandler = Handler<Endpoint> | EventHandler<Endpoint>;

const answerLater: Handler<Endpoint> = () =>
  Promise.reject(new AppError('route/not-available-yet'));

async function answer(
  context: Context,
  name: string,
  endpoint: Endpoint,
  handler: AnyHandler,
  tools: MountTools,
): Promise<Response> {
  const requestId = requestIdOf(context);
  try {
    const caller = await readCaller(context, tools.findCaller);
    const address = addressOf(context);
    if (endpoint.limit) await tools.limiter.take(endpoint.limit, caller?.uid ?? address);
    if (endpoint.policy.kind !== 'public' && endpoint.policy.kind !== 'signature' && !caller)
      throw new AppError('auth/required');
    const input = await readInput(endpoint, context);
    guard(endpoint.policy, caller, input);
    context.header('cache-control', 'no-store');
    const call = {
      ...input,
      caller,
      requestId,
      address,
      rawBody: () => readText(context, SIGNED_BODY_LIMIT_BYTES),
      requestHeader: (header: string) => context.req.header(header),
      setHeader: (header: string, value: string) => context.header(header, value),
    } as Call<Endpoint>;
    const checked = (reply: unknown) => checkedReply(name, endpoint, reply);
    if (isOfEvents(endpoint, handler)) {
      const bearer = bearerOf(context);
      return await answerEvents(context, { ...tools, call, handler, checked, bearer });
    }
    const run = async () => checked(await handler(call));
    const key =
      endpoint.method === 'GET' || !caller ? undefined : context.req.header('idempotency-key');
    const reply = key
      ? await tools.idempotency.once(`${caller?.uid} ${name} ${key}`, input, run)
      : await run();
    if (endpoint.conditional) {
      const { tag, unchanged } = compareTag(reply, context.req.header('if-none-match'));
      context.header('etag', tag);
      if (unchanged) return context.body(null, 304);
    }
    return context.json(reply as object);
  } catch (error) {
    return replyWithError(context, error, requestId, tools.log);
  }
}

function isOfEvents(endpoint: Endpoint, _handler: AnyHandler): _handler is EventHandler<Endpoint> {
  return endpoint.events === true && endpoint.later !== true;
}

/** A reply leaves only as the contract declares it: undeclared keys are dropped. */
function checkedReply(name: string, endpoint: Endpoint, reply: unknown): unknown {
  const result = endpoint.response.safeParse(reply);
  if (result.success) return result.data;
  throw new Error(`The reply of ${name} breaks its contract: ${result.error.message}`);
}

async function readCaller(context: Context, findCaller: FindCaller): Promise<Caller | null> {
  if (context.req.header('authorization') === undefined) return null;
  const bearer = bearerOf(context);
  const caller = bearer === null ? null : await findCaller(bearer);
  // A token that does not hold is told so, also on a public call: the client then refreshes it.
  if (!caller) throw new AppError('auth/required');
  return caller;
}

function bearerOf(context: Context): string | null {
  const header = context.req.header('authorization');
  return header?.startsWith('Bearer ') ? header.slice(7) : null;
}

export function addressOf(context: Context): string {
  return getConnInfo(context).remote.address ?? 'unknown';
}
