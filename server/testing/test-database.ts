import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { inject } from 'vitest';
import type { Connection } from '../database/connection.ts';
import { openPGliteMemory } from './pglite-memory.ts';
import { openPostgres } from '../database/postgres.ts';

/** Whether the project's test database is available: `describe.skipIf(!hasTestDatabase())`. */
export function hasTestDatabase(): boolean {
  return inject('database').kind !== 'none';
}

/** Whether it is a PostgreSQL server, which several processes can share. */
export function hasPostgres(): boolean {
  return inject('database').kind === 'postgres';
}

/** Creates a new, migrated, empty database of the project's kind. */
export async function openTestDatabase(): Promise<Connection & { url: string | null }> {
  const prepared = inject('database');
  if (prepared.kind === 'pglite') {
    return { ...(await openPGliteMemory(await openAsBlob(prepared.dump))), url: null };
  }
  if (prepared.kind === 'none') throw new Error('There is no PostgreSQL to test on');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = await openPostgres(prepared.url);
  await admin.runScript(`create database ${name} template halewell_template`);
  await admin.close();
  const url = prepared.url.replace(/\/postgres$/, `/${name}`);
  return { ...(await openPostgres(url)), url };
}
