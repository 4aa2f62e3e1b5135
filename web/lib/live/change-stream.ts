import { createParser } from 'eventsource-parser';
import type { AppointmentChange } from '#shared/contract/desk.ts';

/**
 * How a reading ended: the server ended it, it could not be had or broke off, or nothing arrived in
 * time, as behind a proxy that holds events back.
 */
export type StreamEnd = 'ended' | 'failed' | 'silent';

export type Heard = {
  /** The first bytes are here: changes will come as they happen. */
  open(): void;
  change(change: AppointmentChange): void;
};

export type ReadChanges = (signal: AbortSignal, heard: Heard) => Promise<StreamEnd>;

type Parts = {
  readonly address: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly getToken: (fresh: boolean) => Promise<string | null>;
};

/** The server says something at once, and then every 20 seconds. */
const FIRST_WORD_MS = 10_000;
const SILENCE_MS = 45_000;

/** Reads the stream of changes once, as the signed-in person; never rejects. */
export function createChangeStream({ address, fetch, getToken }: Parts): ReadChanges {
  async function ask(signal: AbortSignal): Promise<ReadableStream<Uint8Array> | null> {
    for (const fresh of [false, true]) {
      const token = await getToken(fresh);
      if (token === null || signal.aborted) return null;
      const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` };
      const response = await fetch(address, { headers, cache: 'no-store', signal });
      const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
      if (response.ok && isStream) return response.body;
      await response.body?.cancel();
      if (response.status !== 401) return null;
    }
    return null;
  }

  return async (signal, heard) => {
    const leaving = new AbortController();
    const leave = () => leaving.abort();
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    let silent = false;
    let watch: ReturnType<typeof setTimeout> | undefined;
    const expect = (milliseconds: number) => {
      clearTimeout(watch);
      watch = setTimeout(() => {
        silent = true;
        leave();
      }, milliseconds);
    };
    expect(FIRST_WORD_MS);
    try {
      const body = await ask(leaving.signal);
      if (!body) return silent ? 'silent' : 'failed';
      await readThrough(body, heard, () => expect(SILENCE_MS));
      return 'ended';
    } catch {
      return silent ? 'silent' : 'failed';
    } finally {
      clearTimeout(watch);
      signal.removeEventListener('abort', leave);
    }
  };
}

async function readThrough(
  body: ReadableStream<Uint8Array>,
  heard: Heard,
  onBytes: () => void,
): Promise<void> {
  const parser = createParser({
    onEvent({ data }) {
      const change = readChange(data);
      if (change) heard.change(change);
    },
  });
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (let first = true; ; first = false) {
    const { done, value } = await reader.read();
    if (done) return;
    onBytes();
    if (first) heard.open();
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
