import { openPostgres } from '#server/database/postgres.ts';
import { startPostgresServer } from '#server/testing/postgres-server.ts';
import { startProduct } from './product.ts';

const TEMPLATE = 'journeys_template';

/** How workers learn of the prepared database: what is set here reaches their processes. */
const URL_NAME = 'JOURNEYS_DATABASE_URL';

/** The key that the template's sessions and cards are signed with; test data only. */
const SECRET = 'journeys-only-journeys-only-journeys-only';

async function runOnServer(sql: string): Promise<void> {
  const admin = await openPostgres(process.env[URL_NAME] ?? '');
  await admin.runScript(sql);
  await admin.close();
}

const settingsFor = (name: string) => ({
  DATABASE_URL: (process.env[URL_NAME] ?? '').replace(/\/postgres$/, `/${name}`),
  APP_SECRET: SECRET,
});

/**
 * Fills one PostgreSQL database with the demo data, of which each worker's product gets a copy:
 * filling one takes seven seconds of a core. Without PostgreSQL each product fills an embedded one.
 */
export default async function prepareDatabase(): Promise<(() => void) | undefined> {
  const server = await startPostgresServer();
  if (!server) return undefined;
  process.env[URL_NAME] = server.url;
  await runOnServer(`create database ${TEMPLATE}`);
  const product = await startProduct(settingsFor(TEMPLATE));
  await product.stop();
  return server.stop;
}

/** Settings for a product on its own copy of the prepared database; none where there is no PostgreSQL. */
export async function copyDatabase(name: string): Promise<Record<string, string>> {
  if (!process.env[URL_NAME]) return {};
  await runOnServer(`create database ${name} template ${TEMPLATE}`);
  return settingsFor(name);
}
