/** The parts of an event stream; all of them end with it. */
export type EventStreamDeps = {
  /** Serialised events. */
  readonly events: AsyncIterable<string>;
  /** Aborted by the stream when it ends, or by the caller to end it; with `ACCESS_CHANGED` it says so. */
  readonly ending: AbortController;
  /** Whether the client is still authorised; called every 30 seconds. A rejection ends the stream. */
  canContinue(): Promise<boolean>;
  /** Called at most once. */
  onFailure(error: unknown): void;
};

const PING_MS = 20_000;
const CHECK_MS = 30_000;
/** The stream ends after ten minutes; the client reconnects with a fresh token. */
const MAX_CHECKS = 20;

/** The reason of an end after which the client has to ask what its person may still see. */
export const ACCESS_CHANGED = Symbol('access changed');

const encoder = new TextEncoder();
const PING = encoder.encode(': ping\n\n');
const ACCESS_EVENT = encoder.encode('event: access\ndata: {}\n\n');

/**
 * Events as a body of `text/event-stream`. A ping comment is sent at once, so that the client knows
 * that no proxy buffers the stream, and every 20 seconds. Backpressure applies: the next event is
 * pulled when the previous one has been sent.
 */
export function eventStream({
  events,
  ending,
  canContinue,
  onFailure,
}: EventStreamDeps): ReadableStream<Uint8Array> {
  const iterator = events[Symbol.asyncIterator]();
  let ended = false;
  let checks = 0;
  const timers: NodeJS.Timeout[] = [];

  /** Stops the event source. @returns true on the first call only */
  function end(): boolean {
    if (ended) return false;
    ended = true;
    for (const timer of timers) clearInterval(timer);
    ending.abort();
    iterator.return?.().catch(() => undefined);
    return true;
  }

  function fail(error: unknown): void {
    if (!ended) onFailure(error);
    ending.abort();
  }

  return new ReadableStream<Uint8Array>({
    start(controller) {
      const close = () => {
        if (!end()) return;
        if (ending.signal.reason === ACCESS_CHANGED) controller.enqueue(ACCESS_EVENT);
        controller.close();
      };
      if (ending.signal.aborted) return close();
      ending.signal.addEventListener('abort', close, { once: true });
      const ping = () => {
        if ((controller.desiredSize ?? 0) > 0) controller.enqueue(PING);
      };
      const check = async () => {
        checks += 1;
        if (checks >= MAX_CHECKS) ending.abort();
        else if (!(await canContinue())) ending.abort(ACCESS_CHANGED);
      };
      ping();
      timers.push(
        setInterval(ping, PING_MS),
        setInterval(() => {
          check().catch(fail);
        }, CHECK_MS),
      );
    },
    async pull(controller) {
      try {
        const { done, value } = await iterator.next();
        if (ended) return;
        if (done) ending.abort();
        else controller.enqueue(encoder.encode(`data: ${value}\n\n`));
      } catch (error) {
        fail(error);
      }
    },
    cancel() {
      end();
    },
  });
}
