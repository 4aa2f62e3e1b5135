import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { Connection } from '../database/connection.ts';
import { migrate } from '../database/migrate.ts';
import { openPGliteMemory } from './pglite-memory.ts';
import { openPostgres } from '../database/postgres.ts';
import { createJobs } from '../jobs/jobs.ts';
import { findProjectRoot } from '../project-root.ts';
import { type PostgresServer, startPostgresServer } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated PGlite as a dump, or a server with the migrated database `halewell_template`. */
    database:
      | { kind: 'pglite'; dump: string }
      | { kind: 'postgres'; url: string }
      | { kind: 'none' };
  }
}

let server: PostgresServer | null = null;
let dumpFile: string | null = null;

/** Prepares one migrated database, which is copied for every test file. */
export async function setup(project: TestProject): Promise<void> {
  const kind = project.config.env['TEST_DATABASE'];
  project.provide(
    'database',
    kind === 'postgres' ? await preparePostgres() : await preparePGlite(),
  );
}

/** Called for each project, which share this module. */
export function teardown(): void {
  server?.stop();
  server = null;
  if (dumpFile) rmSync(dumpFile, { force: true });
}

async function installJobs(connection: Connection): Promise<void> {
  const jobs = createJobs(connection);
  await jobs.install();
  await jobs.stop();
}

async function preparePGlite() {
  const connection = await openPGliteMemory();
  await migrate(connection);
  await installJobs(connection);
  // The template databases are not used, and they are half of the dump.
  await connection.runScript('update pg_database set datistemplate = false');
  for (const name of ['template0', 'template1'])
    await connection.runScript(`drop database ${name}`);
  await connection.runScript('checkpoint');
  const folder = join(findProjectRoot(), '.cache');
  mkdirSync(folder, { recursive: true });
  const dump = join(folder, `pglite-${process.pid}.tar`);
  dumpFile = dump;
  writeFileSync(dump, Buffer.from(await (await connection.dump()).arrayBuffer()));
  await connection.close();
  return { kind: 'pglite' as const, dump };
}

async function preparePostgres() {
  // It would visit some hundred databases, each of which lives for a minute.
  server = await startPostgresServer({ autovacuum: 'off' });
  if (!server) {
    if (process.env['CI'])
      throw new Error('CI has no PostgreSQL to test on: install it before the tests');
    process.stdout.write('No PostgreSQL on this machine: the tests on it are skipped.\n');
    return { kind: 'none' as const };
  }
  const admin = await openPostgres(server.url);
  await admin.runScript('create database halewell_template');
  await admin.close();
  const template = await openPostgres(server.url.replace(/\/postgres$/, '/halewell_template'));
  await migrate(template);
  await installJobs(template);
  await template.close();
  return { kind: 'postgres' as const, url: server.url };
}
