import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../operator-error.ts';
import { findProjectRoot } from '../project-root.ts';
import type { Connection } from './connection.ts';

type Migration = { readonly name: string; readonly sql: string; readonly hash: string };

const FOLDER = join(findProjectRoot(), 'server/database/migrations');

/** The migrations in order, each with a hash of its SQL. */
export function readMigrations(folder: string = FOLDER): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{3}_[\w-]+\.sql$/.test(name))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    });
}

/**
 * Applies pending migrations: each once, in its own transaction, one process at a time.
 * @returns the names of those applied
 * @throws OperatorError when an applied migration does not exist in this version
 * @throws Error when one has changed since
 */
export async function migrate(
  connection: Connection,
  migrations: Migration[] = readMigrations(),
): Promise<string[]> {
  await connection.runScript(
    'create extension if not exists pg_trgm; create extension if not exists unaccent;' +
      'create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  );
  const recorded = await readApplied(connection);
  const foreign = [...recorded.keys()].find((ran) => !migrations.some(({ name }) => name === ran));
  if (foreign !== undefined)
    throw new OperatorError(
      `The database was made by another version: its migration ${foreign} does not exist here. Start with an empty database: another DATA_DIR, or another DATABASE_URL.`,
    );
  const applied: string[] = [];
  for (const migration of migrations) {
    const hash = recorded.get(migration.name);
    if (hash !== undefined && hash !== migration.hash)
      throw new Error(
        `The migration ${migration.name} was changed after it ran. Add a new one instead.`,
      );
    if (hash === undefined && (await apply(connection, migration))) applied.push(migration.name);
  }
  return applied;
}

/** The names of the applied migrations with their hashes. */
async function readApplied(connection: Connection): Promise<Map<string, string>> {
  const { rows } = await connection.query('select name, hash from migration order by name');
  return new Map((rows as Migration[]).map(({ name, hash }) => [name, hash]));
}

/** Processes that start together are serialised by a lock; the second finds the row and skips. */
async function apply(connection: Connection, { name, sql, hash }: Migration): Promise<boolean> {
  try {
    await connection.runScript(
      // One script is one transaction: a failure leaves no changes.
      `select pg_advisory_xact_lock(7202611); insert into migration (name, hash) values ('${name}', '${hash}'); ${sql}`,
    );
    return true;
  } catch (error) {
    const ranElsewhere =
      error instanceof Error &&
      'code' in error &&
      error.code === '23505' &&
      (await readApplied(connection)).get(name) === hash;
    if (ranElsewhere) return false;
    throw error;
  }
}
