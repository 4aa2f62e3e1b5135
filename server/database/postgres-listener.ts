import { Client } from 'pg';
import type { NotificationSource } from './connection.ts';

const FIRST_RETRY_MS = 200;
const MAX_RETRY_MS = 30_000;
const HEARTBEAT_MS = 30_000;
/** Timeout of connecting and of queries: a connection can be dead without an error. */
const TIMEOUT_MS = 10_000;

type Handler = (payload: string | null) => void;

/**
 * Receives notifications on a dedicated connection, because pooled connections are shared. It opens
 * with the first channel and reconnects while there are listeners.
 */
export function createPostgresListener(
  url: string,
  onError: (error: Error) => void,
): NotificationSource & { close(): Promise<void> } {
  const channels = new Map<string, Set<Handler>>();
  let current: Promise<Client> | null = null;
  let retry: NodeJS.Timeout | undefined;
  let retryMs = FIRST_RETRY_MS;
  let mayHaveMissed = false;

  async function open(): Promise<Client> {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      keepAlive: true,
    });
    client.on('error', onError);
    client.on('notification', ({ channel, payload }) => dispatch(channel, payload ?? ''));
    try {
      await client.connect();
      for (const channel of channels.keys()) await client.query(`listen ${channel}`);
    } catch (error) {
      void end(client);
      throw error;
    }
    const heartbeat = setInterval(() => {
      client.query('select 1').catch(() => end(client));
    }, HEARTBEAT_MS).unref();
    client.once('end', () => {
      clearInterval(heartbeat);
      handleConnectionLoss();
    });
    retryMs = FIRST_RETRY_MS;
    if (mayHaveMissed) for (const channel of channels.keys()) dispatch(channel, null);
    mayHaveMissed = false;
    return client;
  }

  function connected(): Promise<Client> {
    clearTimeout(retry);
    current ??= open().catch((error: unknown) => {
      current = null;
      if (mayHaveMissed) scheduleReconnect();
      throw error;
    });
    return current;
  }

  function handleConnectionLoss(): void {
    current = null;
    mayHaveMissed = channels.size > 0;
    if (mayHaveMissed) scheduleReconnect();
  }

  function scheduleReconnect(): void {
    retry = setTimeout(() => {
      connected().catch(onError);
    }, retryMs).unref();
    retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
  }

  function dispatch(channel: string, payload: string | null): void {
    for (const handler of channels.get(channel) ?? []) handler(payload);
  }

  async function close(): Promise<void> {
    channels.clear();
    mayHaveMissed = false;
    clearTimeout(retry);
    const client = await current?.catch(() => null);
    if (client) await end(client);
  }

  return {
    async listen(channel, handler) {
      const handlers = channels.get(channel) ?? new Set();
      channels.set(channel, handlers.add(handler));
      const unsubscribe = async () => {
        handlers.delete(handler);
        if (handlers.size === 0 && channels.get(channel) === handlers) channels.delete(channel);
        if (channels.size === 0) return close();
        const client = await current?.catch(() => null);
        // Subscribed again meanwhile: the connection listens already.
        if (client && !channels.has(channel))
          await client.query(`unlisten ${channel}`).catch(() => undefined);
      };
      try {
        await (await connected()).query(`listen ${channel}`);
      } catch (error) {
        await unsubscribe();
        throw error;
      }
      return unsubscribe;
    },
    close,
  };
}

function end(client: Client): Promise<void> {
  return client.end().catch(() => undefined);
}
