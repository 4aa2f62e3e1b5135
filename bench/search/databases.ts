import { totalmem } from 'node:os';
import type { Connection } from '#server/database/connection.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { ownPostgres } from '../measure/own-postgres.ts';

/** A quarter of the memory, as PostgreSQL's manual recommends. */
const BUFFERS_MB = Math.round(totalmem() / 4 / 1024 ** 2);

/** Enough memory; the rest is the product's own, as in production. */
const SETTINGS = {
  shared_buffers: `${BUFFERS_MB}MB`,
  max_wal_size: '8GB',
};

/** A PostgreSQL server with a database for each size; it stops with the stack. */
export type Databases = {
  create(name: string): Promise<{ url: string; connection: Connection }>;
  open(url: string): Promise<Connection>;
};

/** @returns null if PostgreSQL is not installed */
export async function startDatabases(stack: AsyncDisposableStack): Promise<Databases | null> {
  const server = await ownPostgres(stack, SETTINGS);
  if (!server) return null;
  const open = async (url: string) =>
    stack.adopt(await openPostgres(url, { serverLimits: false }), ({ close }) => close());
  const main = await open(server.url);
  return {
    open,
    async create(name) {
      await main.query(`create database ${name}`);
      const url = server.url.replace(/\/postgres$/, `/${name}`);
      return { url, connection: await open(url) };
    },
  };
}
