import type { Kysely } from 'kysely';
import type { Db as JobsDatabase } from 'pg-boss';
import type { Tables } from './tables.ts';

/**
 * One open database, whichever of the two it is. Inside a transaction use only the transaction:
 * PGlite has a single connection, and a query beside it would wait for ever.
 */
export type Connection = {
  readonly kind: 'pglite' | 'postgres';
  readonly db: Kysely<Tables>;
  /** Runs a script of several statements, without parameters. */
  runScript(sql: string): Promise<void>;
  /** One statement outside Kysely, for libraries that bring their own SQL. */
  query(text: string, values?: readonly unknown[]): Promise<{ rows: unknown[]; rowCount: number }>;
  /** The same database as pg-boss wants it. */
  readonly jobs: JobsDatabase;
  close(): Promise<void>;
};
