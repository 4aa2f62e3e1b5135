import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProjectRoot } from '../project-root.ts';
import type { Connection } from './connection.ts';

type Migration = { readonly name: string; readonly sql: string; readonly hash: string };

const FOLDER = join(findProjectRoot(), 'server/database/migrations');

/** The migrations in their order, with a fingerprint of each. */
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
 * Brings a database up to date: each migration once, in its own transaction, one process at a time.
 * @throws Error when a migration that ran before has been changed since
 */
export async function migrate(
  connection: Connection,
  migrations: Migration[] = readMigrations(),
): Promise<string[]> {
  await connection.runScript(
    'create extension if not exists pg_trgm; create extension if not exists unaccent;' +
      'create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  );
  const applied: string[] = [];
  for (const migration of migrations) {
    const known = await findApplied(connection, migration.name);
    if (known !== null && known !== migration.hash) {
      throw new Error(
        `The migration ${migration.name} was changed after it ran. Add a new one instead.`,
      );
    }
    if (known === null && (await apply(connection, migration))) applied.push(migration.name);
  }
  return applied;
}

async function findApplied(connection: Connection, name: string): Promise<string | null> {
  const { rows } = await connection.query('select hash from migration where name = $1', [name]);
  const [row] = rows as { hash: string }[];
  return row?.hash ?? null;
}

/** Two processes that start together wait for one another; the second finds the row and stops. */
async function apply(connection: Connection, { name, sql, hash }: Migration): Promise<boolean> {
  try {
    await connection.runScript(
      // One script is one transaction: what fails leaves nothing behind.
      `select pg_advisory_xact_lock(7202611); insert into migration (name, hash) values ('${name}', '${hash}'); ${sql}`,
    );
    return true;
  } catch (error) {
    if (
      error instanceof Error &&
      'code' in error &&
      error.code === '23505' &&
      (await findApplied(connection, name)) === hash
    )
      return false;
    throw error;
  }
}
