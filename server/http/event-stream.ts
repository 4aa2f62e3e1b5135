/** What a stream of events lives by; all of it ends with the stream. */
export type EventStreamDeps = {
  /** Given the signal that says when nobody reads any more. */
  readonly events: AsyncIterable<string>;
  /** Aborted by the stream when it ends, and by the caller to end it. */
  readonly ending: AbortController;
  /** Whether the reader may still read; asked every half minute. A failure ends the stream too. */
  mayGoOn(): Promise<boolean>;
  /** Once, however the stream ended. */
  onFailure(error: unknown): void;
};

const PING_MS = 20_000;
const CHECK_MS = 30_000;
/** Twenty checks, ten minutes: the reader comes again, with a fresh token. */
const CHECKS = 20;

const encoder = new TextEncoder();
const PING = encoder.encode(': ping\n\n');

/**
 * Events as a body of `text/event-stream`. A comment goes out at once, so that the reader knows that
 * nothing holds it back on the way, and every 20 seconds. Who reads slowly is sent no more than it
 * takes: the next event is asked for when the one before is gone.
 */
export function eventStream({
  events,
  ending,
  mayGoOn,
  onFailure,
}: EventStreamDeps): ReadableStream<Uint8Array> {
  const iterator = events[Symbol.asyncIterator]();
  let ended = false;
  let checks = 0;
  const timers: NodeJS.Timeout[] = [];

  /** Ends what makes the events; true for the first time only. */
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
        if (end()) controller.close();
      };
      if (ending.signal.aborted) return close();
      ending.signal.addEventListener('abort', close, { once: true });
      const ping = () => {
        if ((controller.desiredSize ?? 0) > 0) controller.enqueue(PING);
      };
      const check = async () => {
        checks += 1;
        if (checks >= CHECKS || !(await mayGoOn())) ending.abort();
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
