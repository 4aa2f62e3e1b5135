import { createParser } from 'eventsource-parser';
import type { AppointmentChange } from '#shared/contract/desk.ts';

/**
 * How a stream ended: closed by the server, failed to connect or broke off, or nothing received in
 * time, as behind a proxy that buffers events.
 */
export type StreamEnd = 'ended' | 'failed' | 'silent';

export type StreamHandlers = {
  /** The first bytes have arrived: changes are delivered as they happen. */
  open(): void;
  change(change: AppointmentChange): void;
  /** What the person may see has changed, or there is no stream for them any more. */
  access(): void;
};

export type ReadChanges = (signal: AbortSignal, handlers: StreamHandlers) => Promise<StreamEnd>;

type Deps = {
  readonly address: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly getToken: (fresh: boolean) => Promise<string | null>;
};

/** The last event of a stream whose person lost or gained a session, a role or a clinic. */
const ACCESS_EVENT = 'access';
const REFUSALS: readonly number[] = [401, 403, 404];

/** The server sends a first event at once, and then a heartbeat every 20 seconds. */
const FIRST_EVENT_MS = 10_000;
const SILENCE_MS = 45_000;

/** Reads the stream of changes once, as the signed-in person; never rejects. */
export function createChangeStream({ address, fetch, getToken }: Deps): ReadChanges {
  async function connect(
    signal: AbortSignal,
    { access }: StreamHandlers,
  ): Promise<ReadableStream<Uint8Array> | null> {
    for (const fresh of [false, true]) {
      const token = await getToken(fresh);
      if (token === null || signal.aborted) return null;
      const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` };
      const response = await fetch(address, { headers, cache: 'no-store', signal });
      const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
      if (response.ok && isStream) return response.body;
      await response.body?.cancel();
      if (response.status === 401 && !fresh) continue;
      if (REFUSALS.includes(response.status)) access();
      return null;
    }
    return null;
  }

  return async (signal, handlers) => {
    const controller = new AbortController();
    const abort = () => controller.abort();
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    let silent = false;
    let watch: ReturnType<typeof setTimeout> | undefined;
    const expectBytesWithin = (milliseconds: number) => {
      clearTimeout(watch);
      watch = setTimeout(() => {
        silent = true;
        abort();
      }, milliseconds);
    };
    expectBytesWithin(FIRST_EVENT_MS);
    try {
      const body = await connect(controller.signal, handlers);
      if (!body) return silent ? 'silent' : 'failed';
      await readEvents(body, handlers, () => expectBytesWithin(SILENCE_MS));
      return 'ended';
    } catch {
      return silent ? 'silent' : 'failed';
    } finally {
      clearTimeout(watch);
      signal.removeEventListener('abort', abort);
    }
  };
}

async function readEvents(
  body: ReadableStream<Uint8Array>,
  handlers: StreamHandlers,
  onBytes: () => void,
): Promise<void> {
  const parser = createParser({
    onEvent({ event, data }) {
      if (event === ACCESS_EVENT) return handlers.access();
      const change = readChange(data);
      if (change) handlers.change(change);
    },
  });
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (let first = true; ; first = false) {
    const { done, value } = await reader.read();
    if (done) return;
    onBytes();
    if (first) handlers.open();
    parser.feed(decoder.decode(value, { stream: true }));
  }
}

function readChange(data: string): AppointmentChange | null {
  try {
    const read = JSON.parse(data) as Partial<AppointmentChange> | null;
    const { providerId, addressId } = read ?? {};
    return typeof providerId === 'string' && typeof addressId === 'string'
      ? { providerId, addressId }
      : null;
  } catch {
    return null;
  }
}
