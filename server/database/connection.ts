import type { Kysely } from 'kysely';
import type { Db as JobsDatabase } from 'pg-boss';
import type { WriteRefusal } from './failure.ts';
import type { Tables } from './tables.ts';

/** Notifications of the database (`notify`), sent by any process. */
export type NotificationSource = {
  /**
   * Subscribes to a channel (a plain lower-case name). A null payload means that the connection was
   * lost for a while and notifications may have been missed.
   * @returns a function that unsubscribes
   */
  listen(channel: string, handler: (payload: string | null) => void): Promise<() => Promise<void>>;
};

/** The connections of a pool, and how many queries wait for one. */
export type PoolStats = {
  readonly pool: string;
  readonly used: number;
  readonly idle: number;
  readonly max: number;
  readonly waiting: number;
};

/**
 * An open database: PostgreSQL or PGlite. Inside a transaction use only the transaction: PGlite has
 * a single connection, so any other query would deadlock.
 */
export type Connection = NotificationSource & {
  readonly kind: 'pglite' | 'postgres';
  readonly db: Kysely<Tables>;
  /** Runs a script of several statements, without parameters. */
  runScript(sql: string): Promise<void>;
  /** One statement outside Kysely, for libraries that build their own SQL. */
  query(text: string, values?: readonly unknown[]): Promise<{ rows: unknown[]; rowCount: number }>;
  /**
   * A prepared query with `$1`, `$2` …: PostgreSQL plans each text once per connection. Only for
   * frequent reads with a small number of texts, and never inside a transaction.
   */
  read<Row>(text: string, values: readonly unknown[]): Promise<Row[]>;
  /** Why a write was refused within the last minute although it was right; null: none was. */
  writeRefusal(): WriteRefusal | null;
  /** The pools at this moment; none for PGlite. */
  stats(): readonly PoolStats[];
  /** The same database, in the form that pg-boss expects. */
  readonly jobs: JobsDatabase;
  close(): Promise<void>;
};
