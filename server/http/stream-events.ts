import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { Call, EventHandler } from './call.ts';
import type { Caller, FindCaller } from './caller.ts';
import type { EventSeats } from './stream-limiter.ts';
import { eventStream } from './event-stream.ts';

type Deps = {
  readonly call: Call<Endpoint>;
  readonly handler: EventHandler<Endpoint>;
  /** Gives an event as the contract declares it, or throws. */
  readonly checked: (event: unknown) => unknown;
  readonly bearer: string | null;
  readonly seats: EventSeats;
  readonly findCaller: FindCaller;
  readonly log: Logger;
};

/**
 * Answers with server-sent events, for as long as the session behind the caller's token lives and
 * the role stays what it was (P-9).
 * @throws AppError rate/too-many or server/unavailable when there are too many streams already
 */
export async function answerEvents(
  context: Context,
  { call, handler, checked, bearer, seats, findCaller, log }: Deps,
): Promise<Response> {
  const leave = seats.take(call.caller?.uid ?? call.address);
  const ending = new AbortController();
  const { signal } = ending;
  signal.addEventListener('abort', leave, { once: true });
  const end = () => ending.abort();
  context.req.raw.signal.addEventListener('abort', end, { once: true, signal });
  try {
    const onChecks: (() => Promise<void>)[] = [];
    const events = await handler({ ...call, signal, onCheck: (work) => void onChecks.push(work) });
    context.header('content-type', 'text/event-stream');
    // Proxies would keep events together until there are enough of them.
    context.header('x-accel-buffering', 'no');
    // Whoever only asks for the headers never reads, nor leaves.
    if (context.req.raw.method === 'HEAD') {
      end();
      return context.body(null);
    }
    const mayGoOn = async () => {
      if (bearer !== null && !isSame(await findCaller(bearer), call.caller)) return false;
      for (const work of onChecks) await work();
      return true;
    };
    const onFailure = (error: unknown) =>
      log.error({ requestId: call.requestId, err: error }, 'a stream of events failed');
    return context.body(
      eventStream({ events: written(events, checked), ending, mayGoOn, onFailure }),
    );
  } catch (error) {
    end();
    throw error;
  }
}

function isSame(now: Caller | null, before: Caller | null): boolean {
  return now?.uid === before?.uid && now?.role === before?.role;
}

async function* written(events: AsyncIterable<unknown>, checked: (event: unknown) => unknown) {
  for await (const event of events) yield JSON.stringify(checked(event));
}
