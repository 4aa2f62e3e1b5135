import { Socket } from 'node:net';
import { Client, type ClientConfig, type CustomTypesConfig } from 'pg';
import type { Statement } from './connection.ts';

const LANES = 2;
const CONNECTED_WITHIN_MS = 10_000;
/** The server gives up first; the client only where nothing is heard at all. */
const STATEMENT_WITHIN_MS = 10_000;
const ANSWER_WITHIN_MS = 15_000;

/**
 * Planned once for all values, and never compiled: what is asked here takes less than a millisecond,
 * planning it anew as long again.
 */
const PLANNING = '-c plan_cache_mode=force_generic_plan -c jit=off';

/**
 * The statement was planned for tables that look different now, or the server forgot it; or it is
 * ending the connection.
 */
const USELESS_FROM_NOW_ON = new Set(['0A000', '26000', '57P01', '57P02', '57P03']);

type Lane = {
  client: Client | null;
  opening: Promise<Client> | null;
  socket: Socket;
  waiting: number;
  /** Whether what is sent is held back for the rest of this turn of the event loop. */
  gathering: boolean;
};

/**
 * Asks named statements on two connections of its own, each sent without waiting for the answer to
 * the one before. A connection is opened when first needed and again after it broke; what was under
 * way on it is refused.
 */
export function createPostgresAsker(
  url: string,
  types: CustomTypesConfig,
  onError: (error: Error) => void,
) {
  const lanes: Lane[] = Array.from({ length: LANES }, () => ({
    client: null,
    opening: null,
    socket: new Socket(),
    waiting: 0,
    gathering: false,
  }));
  let closed = false;

  async function open(lane: Lane): Promise<Client> {
    const socket = new Socket();
    const settings: ClientConfig = {
      connectionString: url,
      stream: () => socket,
      types,
      pipeline: true,
      options: PLANNING,
      keepAlive: true,
      connectionTimeoutMillis: CONNECTED_WITHIN_MS,
      statement_timeout: STATEMENT_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
    };
    const client = new Client(settings);
    const drop = () => {
      if (lane.client === client) lane.client = null;
    };
    client.on('error', (error) => {
      drop();
      onError(error);
    });
    client.once('end', drop);
    await client.connect();
    if (closed) {
      await client.end();
      throw new Error('The connection to the database is closed');
    }
    lane.client = client;
    lane.socket = socket;
    return client;
  }

  function connected(lane: Lane): Promise<Client> {
    lane.opening ??= open(lane).finally(() => {
      lane.opening = null;
    });
    return lane.opening;
  }

  /** What is asked in one turn of the event loop goes out in one piece: each writing costs as much as a query. */
  function gather(lane: Lane): void {
    if (lane.gathering) return;
    const { socket } = lane;
    lane.gathering = true;
    socket.cork();
    setImmediate(() => {
      lane.gathering = false;
      socket.uncork();
    });
  }

  /** The one with less to do. */
  function freest(): Lane {
    const [first, second] = lanes as [Lane, Lane];
    return second.waiting < first.waiting ? second : first;
  }

  return {
    async ask<Row>({ name, text }: Statement, values: readonly unknown[]): Promise<Row[]> {
      if (closed) throw new Error('The connection to the database is closed');
      const lane = freest();
      lane.waiting += 1;
      try {
        const client = lane.client ?? (await connected(lane));
        gather(lane);
        try {
          const { rows } = await client.query({ name, text, values: values as unknown[] });
          return rows as Row[];
        } catch (error) {
          if (isUseless(error) && lane.client === client) {
            lane.client = null;
            client.end().catch(() => undefined);
          }
          throw error;
        }
      } finally {
        lane.waiting -= 1;
      }
    },

    async close(): Promise<void> {
      closed = true;
      await Promise.all(
        lanes.map(async (lane) => {
          const client = lane.client ?? (await lane.opening?.catch(() => null));
          await client?.end().catch(() => undefined);
        }),
      );
    },
  };
}

function isUseless(error: unknown): boolean {
  return error instanceof Error && 'code' in error && USELESS_FROM_NOW_ON.has(String(error.code));
}
