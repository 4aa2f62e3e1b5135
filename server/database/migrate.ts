import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { OperatorError } from '../operator-error.ts';
import { withAdvisoryLock } from './advisory-lock.ts';
import type { Connection } from './connection.ts';
import { type Migration, readMigrations } from './read-migrations.ts';
import { withMaintenanceLimits } from './time-limits.ts';

/** Queries of the running processes queue behind a migration that waits for their table. */
const LOCK_TIMEOUT = '2s';
const ATTEMPTS = 60;
const PAUSE_MS = 1000;
/** A lock was not free in time, or two transactions waited for each other. */
const LOCKED = /^(55P03|40P01)$/;

type Options = {
  readonly migrations?: readonly Migration[];
  readonly onApplied?: (name: string) => void;
  readonly attempts?: number;
};

/**
 * Applies pending migrations in order (ADR-054), one process at a time. Each waits for locks for seconds
 * only, and is then repeated.
 * @returns the names of those applied
 * @throws OperatorError when the database is of another version, or a table stays locked
 * @throws Error when an applied migration has changed since
 */
export async function migrate(
  connection: Connection,
  { migrations = readMigrations(), onApplied, attempts = ATTEMPTS }: Options = {},
): Promise<string[]> {
  return withMaintenanceLimits(() =>
    withAdvisoryLock(connection, 'migrations', async () => {
      await connection.runScript(
        `create extension if not exists pg_trgm; create extension if not exists unaccent;
         create table if not exists migration
           (name text primary key, hash text not null, applied_at timestamptz not null default now());
         alter table migration add column if not exists contract boolean not null default false`,
      );
      const applied: string[] = [];
      for (const migration of await findPending(connection, migrations)) {
        await patiently(migration, attempts, () => apply(connection, migration));
        applied.push(migration.name);
        onApplied?.(migration.name);
      }
      return applied;
    }),
  );
}

/** @throws OperatorError, Error as `migrate` */
async function findPending(
  { query }: Pick<Connection, 'query'>,
  migrations: readonly Migration[],
): Promise<Migration[]> {
  const { rows } = await query('select name, hash, contract from migration order by name');
  const recorded = new Map(
    (rows as Pick<Migration, 'name' | 'hash' | 'contract'>[]).map((row) => [row.name, row]),
  );
  const newest = migrations.at(-1)?.name ?? '';
  for (const { name, contract } of recorded.values()) {
    if (migrations.some((migration) => migration.name === name)) continue;
    // A newer build has only added to the database: this one can go on with it.
    if (name > newest && !contract) continue;
    throw new OperatorError(
      `The database was made by another version: its migration ${name} does not exist here. Use that version or a newer one, or start with an empty database: another DATA_DIR, or another DATABASE_URL.`,
    );
  }
  const changed = migrations.find(
    ({ name, hash }) => recorded.has(name) && recorded.get(name)?.hash !== hash,
  );
  if (changed)
    throw new Error(
      `The migration ${changed.name} was changed after it ran. Add a new one instead.`,
    );
  return migrations.filter(({ name }) => !recorded.has(name));
}

async function apply(connection: Connection, migration: Migration): Promise<void> {
  const { name, hash, contract, batched } = migration;
  const record = `insert into migration (name, hash, contract) values ('${name}', '${hash}', ${contract})`;
  if (batched) await runBatches(connection, migration.sql);
  // One script is one transaction: a failure leaves no changes.
  await connection.runScript(
    batched
      ? record
      : `set local lock_timeout = '${LOCK_TIMEOUT}'; set local statement_timeout = 0; ${record}; ${migration.sql}`,
  );
}

/** Repeats a statement, each time in a transaction of its own, until it changes nothing. */
async function runBatches({ db, query }: Connection, statement: string): Promise<void> {
  const [, index] =
    /create (?:unique )?index concurrently if not exists (\w+)/i.exec(statement) ?? [];
  if (index !== undefined) {
    const { rows } = await query(
      'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
      [index],
    );
    // What a failed attempt leaves would count as the index.
    if (rows.length > 0) await query(`drop index concurrently ${index}`);
  }
  await db.connection().execute(async (session) => {
    // Not `local`: a statement like this one may have to be outside a transaction.
    await sql`set statement_timeout = 0`.execute(session);
    try {
      for (;;) {
        const { numAffectedRows = 0n } = await sql.raw(statement).execute(session);
        if (numAffectedRows === 0n) return;
      }
    } finally {
      await sql`reset statement_timeout`.execute(session);
    }
  });
}

/** Repeats what times out waiting for a lock. */
async function patiently({ name }: Migration, attempts: number, act: () => Promise<void>) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      const isLocked = error instanceof Error && 'code' in error && LOCKED.test(String(error.code));
      if (!isLocked) throw error;
      if (attempt === attempts)
        throw new OperatorError(
          `The migration ${name} did not get a lock in ${attempts} attempts. End the long transactions in the database (pg_stat_activity), and start again.`,
          { cause: error },
        );
      await wait(PAUSE_MS);
    }
  }
}
