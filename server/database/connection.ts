import type { Kysely } from 'kysely';
import type { Db as JobsDatabase } from 'pg-boss';
import type { Tables } from './tables.ts';

/** What the database tells of: `notify` of whichever process. */
export type Notices = {
  /**
   * Hears a channel (a plain lower-case name) from when this resolves until what it gives is called.
   * A null instead of a payload: the connection was gone for a while, and something may be missed.
   */
  listen(channel: string, handler: (payload: string | null) => void): Promise<() => Promise<void>>;
};

/**
 * One open database, whichever of the two it is. Inside a transaction use only the transaction:
 * PGlite has a single connection, and a query beside it would wait for ever.
 */
export type Connection = Notices & {
  readonly kind: 'pglite' | 'postgres';
  readonly db: Kysely<Tables>;
  /** Runs a script of several statements, without parameters. */
  runScript(sql: string): Promise<void>;
  /** One statement outside Kysely, for libraries that bring their own SQL. */
  query(text: string, values?: readonly unknown[]): Promise<{ rows: unknown[]; rowCount: number }>;
  /**
   * A frequent query whose text is one of a few, with `$1`, `$2` …: PostgreSQL plans each text once
   * per connection, for all values. Only for reading, and never inside a transaction.
   */
  read<Row>(text: string, values: readonly unknown[]): Promise<Row[]>;
  /** The same database as pg-boss wants it. */
  readonly jobs: JobsDatabase;
  close(): Promise<void>;
};
