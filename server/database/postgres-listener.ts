import { Client } from 'pg';
import type { Notices } from './connection.ts';

const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 30_000;
const HEARTBEAT_MS = 30_000;
/** Longer than this no answer is waited for: a connection can be dead without anybody saying so. */
const ANSWER_WITHIN_MS = 10_000;

type Handler = (payload: string | null) => void;

/**
 * Hears notifications on one connection of its own: those of a pool go back and forth. It is opened
 * with the first channel, and opened again for as long as somebody listens.
 */
export function createPostgresListener(
  url: string,
  onError: (error: Error) => void,
): Notices & { close(): Promise<void> } {
  const channels = new Map<string, Set<Handler>>();
  let current: Promise<Client> | null = null;
  let retry: NodeJS.Timeout | undefined;
  let waitMs = FIRST_WAIT_MS;
  let missed = false;

  async function open(): Promise<Client> {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
      keepAlive: true,
    });
    client.on('error', onError);
    client.on('notification', ({ channel, payload }) => tell(channel, payload ?? ''));
    try {
      await client.connect();
      for (const channel of channels.keys()) await client.query(`listen ${channel}`);
    } catch (error) {
      void end(client);
      throw error;
    }
    const beat = setInterval(() => {
      client.query('select 1').catch(() => end(client));
    }, HEARTBEAT_MS).unref();
    client.once('end', () => {
      clearInterval(beat);
      lose();
    });
    waitMs = FIRST_WAIT_MS;
    if (missed) for (const channel of channels.keys()) tell(channel, null);
    missed = false;
    return client;
  }

  function connected(): Promise<Client> {
    clearTimeout(retry);
    current ??= open().catch((error: unknown) => {
      current = null;
      if (missed) tryLater();
      throw error;
    });
    return current;
  }

  function lose(): void {
    current = null;
    missed = channels.size > 0;
    if (missed) tryLater();
  }

  function tryLater(): void {
    retry = setTimeout(() => {
      connected().catch(onError);
    }, waitMs).unref();
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  }

  function tell(channel: string, payload: string | null): void {
    for (const handler of channels.get(channel) ?? []) handler(payload);
  }

  async function close(): Promise<void> {
    channels.clear();
    missed = false;
    clearTimeout(retry);
    const client = await current?.catch(() => null);
    if (client) await end(client);
  }

  return {
    async listen(channel, handler) {
      const handlers = channels.get(channel) ?? new Set();
      channels.set(channel, handlers.add(handler));
      const leave = async () => {
        handlers.delete(handler);
        if (handlers.size === 0 && channels.get(channel) === handlers) channels.delete(channel);
        if (channels.size === 0) await close();
      };
      try {
        await (await connected()).query(`listen ${channel}`);
      } catch (error) {
        await leave();
        throw error;
      }
      return leave;
    },
    close,
  };
}

function end(client: Client): Promise<void> {
  return client.end().catch(() => undefined);
}
