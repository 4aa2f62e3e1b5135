import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, Hono } from 'hono';
import type { Logger } from 'pino';
import type { Endpoint, EndpointTable } from '#shared/contract/endpoint.ts';
import { answerEvents } from './answer-events.ts';
import { AppError } from './app-error.ts';
import { type Call, type EventHandler, type Handler, type Handlers, JsonText } from './call.ts';
import type { Caller, FindCaller } from './caller.ts';
import { checkedReply, checkText } from './checked-reply.ts';
import { compareTag } from './entity-tag.ts';
import { replyWithError } from './error-reply.ts';
import type { EventSeats } from './event-seats.ts';
import { noteOf } from './finished/answer-note.ts';
import { SMALLEST_PACKED_BYTES } from './finished/finished-answer.ts';
import { pack, packingFor } from './finished/pack.ts';
import { respond } from './finished/respond.ts';
import type { Idempotency } from './idempotency.ts';
import type { KnownCallers } from './known-callers.ts';
import type { Limiter } from './limiter.ts';
import { guard, isAboutCaller } from './policy-guard.ts';
import { readInput, readText } from './read-input.ts';
import { requestIdOf } from './request-log.ts';
import { createSharedCall, type SharedCall, SHARED_VARY } from './shared-call.ts';

/** What every call needs beside its handler. */
export type MountTools = {
  readonly findCaller: FindCaller;
  readonly known: Pick<KnownCallers, 'begin' | 'keepTag'>;
  readonly limiter: Limiter;
  readonly idempotency: Idempotency;
  readonly seats: EventSeats;
  readonly log: Logger;
  /** Whether JSON that comes finished is held to the contract. */
  readonly checkTexts: boolean;
};

/** Signed events of the payment provider are longer than what people send. */
const SIGNED_BODY_LIMIT_BYTES = 1024 * 1024;

/**
 * Mounts a table of the contract: for each call the same life in the same order (caller, limit,
 * input, policy, handler, reply checked), so that no route can leave a step out.
 * @returns for the calls whose answers visitors share, how one is made
 * @throws Error at the start when a call has no policy
 */
export function mount<T extends EndpointTable>(
  app: Hono,
  base: string,
  table: T,
  tools: MountTools,
) {
  return (handlers: Handlers<T>): SharedCall[] => {
    const sharedCalls: SharedCall[] = [];
    for (const [name, endpoint] of Object.entries(table)) {
      if (!endpoint.policy?.kind) throw new Error(`The call ${name} has no policy`);
      const handler = endpoint.later ? answerLater : (handlers as Record<string, AnyHandler>)[name];
      if (!handler) throw new Error(`The call ${name} has no handler`);
      const path = base + endpoint.path.replace(/\{(\w+)\}/g, ':$1');
      const route = { name, endpoint, handler };
      const shared = endpoint.shared && sharedCall(route, path, tools);
      if (shared) sharedCalls.push(shared);
      app.on(endpoint.method, path, (context) =>
        shared && context.req.header('authorization') === undefined
          ? answerVisitor(context, shared, tools.log)
          : answer(context, route, tools),
      );
    }
    return sharedCalls;
  };
}

type AnyHandler = Handler<Endpoint> | EventHandler<Endpoint>;
type Route = { name: string; endpoint: Endpoint; handler: AnyHandler };

const answerLater: Handler<Endpoint> = () =>
  Promise.reject(new AppError('route/not-available-yet'));

function sharedCall({ name, endpoint, handler }: Route, path: string, tools: MountTools) {
  if (endpoint.policy.kind !== 'public' || endpoint.method !== 'GET')
    throw new Error(`The call ${name} cannot be shared`);
  return createSharedCall({
    ...tools,
    name,
    endpoint,
    handler: handler as Handler<Endpoint>,
    path,
  });
}

async function answerVisitor(context: Context, shared: SharedCall, log: Logger): Promise<Response> {
  const requestId = requestIdOf(context);
  try {
    const finished = await shared.answer({
      params: context.req.param(),
      query: context.req.query(),
      address: addressOf(context),
      requestId,
      requestHeader: (header) => context.req.header(header),
    });
    noteOf(context)?.keep(finished, 'catalogue');
    const response = await respond(finished, context.req.raw.headers);
    response.headers.set('x-request-id', requestId);
    return response;
  } catch (error) {
    return replyWithError(context, error, requestId, log);
  }
}

async function answer(
  context: Context,
  { name, endpoint, handler }: Route,
  tools: MountTools,
): Promise<Response> {
  const requestId = requestIdOf(context);
  // Begun before anything is read that a kept tag would stand for.
  const reading = endpoint.conditional && tools.known.begin();
  try {
    const caller = await readCaller(context, tools.findCaller);
    const address = addressOf(context);
    if (endpoint.limit) await tools.limiter.take(endpoint.limit, caller?.uid ?? address);
    if (endpoint.policy.kind !== 'public' && endpoint.policy.kind !== 'signature' && !caller)
      throw new AppError('auth/required');
    const input = await readInput(endpoint, context);
    guard(endpoint.policy, caller, input);
    context.header('cache-control', 'no-store');
    if (endpoint.shared) context.header('vary', SHARED_VARY);
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
    const run = async () => {
      const reply: unknown = await handler(call);
      if (!(reply instanceof JsonText)) return checked(reply);
      if (tools.checkTexts) checkText(name, endpoint, reply);
      return reply;
    };
    const key =
      endpoint.method === 'GET' || !caller ? undefined : context.req.header('idempotency-key');
    const reply = key
      ? await tools.idempotency.once(`${caller?.uid} ${name} ${key}`, input, run)
      : await run();
    if (reading) {
      const { tag, unchanged } = compareTag(reply, context.req.header('if-none-match'));
      context.header('etag', tag);
      const bearer = bearerOf(context);
      // What an admin reads is of somebody else, whose changes it would not follow.
      if (caller && bearer !== null && isAboutCaller(endpoint.policy, caller, input))
        tools.known.keepTag(reading, bearer, pathOf(context), tag);
      if (unchanged) return context.body(null, 304);
    }
    return await sendJson(context, reply instanceof JsonText ? reply.text : JSON.stringify(reply));
  } catch (error) {
    return replyWithError(context, error, requestId, tools.log);
  } finally {
    if (reading) reading.end();
  }
}

/** Nobody else gets this answer, so it is packed quickly, where that saves a packet. */
async function sendJson(context: Context, text: string): Promise<Response> {
  context.header('content-type', 'application/json');
  const packing =
    text.length < SMALLEST_PACKED_BYTES ? null : packingFor(context.req.header('accept-encoding'));
  if (!packing) return context.body(text);
  context.header('content-encoding', packing);
  return context.body(await pack(text, packing, 'quick'));
}

/** Path and query as the caller wrote them. */
function pathOf(context: Context): string {
  const { url } = context.req;
  return url.slice(url.indexOf('/', url.indexOf('//') + 2));
}

function isOfEvents(endpoint: Endpoint, _handler: AnyHandler): _handler is EventHandler<Endpoint> {
  return endpoint.events === true && endpoint.later !== true;
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
