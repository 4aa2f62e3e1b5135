import { isDeepStrictEqual } from 'node:util';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { AppError } from './app-error.ts';
import type { Call, EventHandler } from './call.ts';
import type { AccessChanges, Authenticate, Caller } from './caller.ts';
import type { StreamLimiter } from './stream-limiter.ts';
import { ACCESS_CHANGED, eventStream } from './event-stream.ts';

type Deps = {
  readonly call: Call<Endpoint>;
  readonly handler: EventHandler<Endpoint>;
  /** Parses an event with the contract's schema. @throws Error when it violates it */
  readonly checked: (event: unknown) => unknown;
  readonly bearer: string | null;
  readonly streamLimiter: StreamLimiter;
  readonly authenticate: Authenticate;
  readonly accessChanges: AccessChanges;
  readonly log: Logger;
};

/**
 * Responds with server-sent events while the caller's session is valid, and the role and the clinics unchanged
 * (P-9, P-81): a sign-out, a suspension, another role or a removal ends the stream at once, in any process.
 * @throws AppError rate/too-many or server/unavailable when too many streams are open
 */
export async function streamEvents(
  context: Context,
  { call, handler, checked, bearer, streamLimiter, authenticate, accessChanges, log }: Deps,
): Promise<Response> {
  const release = streamLimiter.acquire(call.caller?.uid ?? call.address);
  const ending = new AbortController();
  const { signal } = ending;
  signal.addEventListener('abort', release, { once: true });
  const end = () => ending.abort();
  context.req.raw.signal.addEventListener('abort', end, { once: true, signal });
  try {
    const events = await handler({ ...call, signal });
    context.header('content-type', 'text/event-stream');
    // Disables buffering in proxies.
    context.header('x-accel-buffering', 'no');
    // A HEAD request never reads the stream, so it would never end.
    if (context.req.raw.method === 'HEAD') {
      end();
      return context.body(null);
    }
    const canContinue = async () =>
      bearer === null || isSameCaller(await authenticate(bearer), call.caller);
    const onFailure = (error: unknown) =>
      log.error(
        { event: 'request-error', requestId: call.requestId, err: error },
        'a stream of events failed',
      );
    if (call.caller) {
      const check = () => {
        canContinue().then(
          (allowed) => allowed || ending.abort(ACCESS_CHANGED),
          (error: unknown) => {
            if (!signal.aborted) onFailure(error);
            end();
          },
        );
      };
      await accessChanges.watch(call.caller.uid, check, signal);
      // A change since the caller was authenticated.
      if (!(await canContinue())) throw new AppError('auth/required');
    }
    return context.body(
      eventStream({ events: serialised(events, checked), ending, canContinue, onFailure }),
    );
  } catch (error) {
    end();
    throw error;
  }
}

function isSameCaller(now: Caller | null, before: Caller | null): boolean {
  return (
    now?.uid === before?.uid &&
    now?.role === before?.role &&
    isDeepStrictEqual(now?.clinics, before?.clinics)
  );
}

async function* serialised(events: AsyncIterable<unknown>, checked: (event: unknown) => unknown) {
  for await (const event of events) yield JSON.stringify(checked(event));
}
