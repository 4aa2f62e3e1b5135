import { totalmem } from 'node:os';
import type { Connection } from '#server/database/connection.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { type PostgresServer, startPostgresServer } from '#server/testing/postgres-server.ts';

/** A quarter of the machine, as the manual of PostgreSQL advises. */
const BUFFERS_MB = Math.round(totalmem() / 4 / 1024 ** 2);

/** The same for all designs: enough memory, no just-in-time compiler, one process for a question. */
const SETTINGS = {
  shared_buffers: `${BUFFERS_MB}MB`,
  work_mem: '16MB',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  max_wal_size: '8GB',
};

/** A server of the benchmark's own with a database for each size. */
export type Databases = {
  open(name: string): Promise<{ url: string; connection: Connection }>;
  /** Another process would open the same one so. */
  openAgain(url: string): Promise<Connection>;
  close(): Promise<void>;
};

/** @returns null where no PostgreSQL can be started */
export async function startDatabases(): Promise<Databases | null> {
  const server: PostgresServer | null = await startPostgresServer(SETTINGS);
  if (!server) return null;
  const opened: Connection[] = [];
  const open = async (url: string) => {
    const connection = await openPostgres(url);
    opened.push(connection);
    return connection;
  };
  const main = await open(server.url);
  return {
    async open(name) {
      await main.query(`create database ${name}`);
      const url = server.url.replace(/\/postgres$/, `/${name}`);
      return { url, connection: await open(url) };
    },
    openAgain: open,
    async close() {
      try {
        for (const connection of opened) await connection.close();
      } finally {
        server.stop();
      }
    },
  };
}
