import { openPostgres } from '#server/database/postgres.ts';
import { startPostgresServer } from '#server/testing/postgres-server.ts';
import { startProduct } from './product.ts';

const TEMPLATE = 'journeys_template';

/** Environment variable that passes the prepared database to the worker processes. */
const URL_NAME = 'JOURNEYS_DATABASE_URL';

/** Signs the sessions and cards of the template; test data only. */
const SECRET = 'journeys-only-journeys-only-journeys-only';

async function runAsAdmin(sql: string): Promise<void> {
  const admin = await openPostgres(process.env[URL_NAME] ?? '');
  await admin.runScript(sql);
  await admin.close();
}

/** The address of a copy; null without PostgreSQL. */
export function copyUrl(name: string): string | null {
  return process.env[URL_NAME]?.replace(/\/postgres$/, `/${name}`) ?? null;
}

const settingsFor = (name: string) => ({
  DATABASE_URL: copyUrl(name) ?? '',
  APP_SECRET: SECRET,
});

/**
 * Seeds a template database in PostgreSQL that each worker's product copies, because seeding takes seven
 * seconds of CPU time. Without PostgreSQL each product seeds an embedded database.
 */
export default async function prepareDatabase(): Promise<(() => void) | undefined> {
  const server = await startPostgresServer();
  if (!server) return undefined;
  process.env[URL_NAME] = server.url;
  await runAsAdmin(`create database ${TEMPLATE}`);
  const product = await startProduct(settingsFor(TEMPLATE));
  await product.stop();
  return server.stop;
}

async function createDatabase(name: string, from: string): Promise<Record<string, string>> {
  if (!process.env[URL_NAME]) return {};
  await runAsAdmin(`create database "${name}"${from}`);
  return settingsFor(name);
}

/** Copies the template; returns settings for a product that uses the copy, none without PostgreSQL. */
export const copyDatabase = (name: string) => createDatabase(name, ` template ${TEMPLATE}`);

/** The same with an empty database, in which a product seeds the demo data of another day. */
export const emptyDatabase = (name: string) => createDatabase(name, '');
