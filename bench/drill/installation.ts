import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { openConnection } from '#server/database/open-connection.ts';
import { freePort } from '#server/testing/free-port.ts';
import { hasNginx } from '#server/testing/nginx.ts';
import { startPostgresServer } from '#server/testing/postgres-server.ts';
import { fillWorld } from '../load/fill/fill-world.ts';
import { signIn } from '../load/sign-in.ts';
import type { World } from '../load/world.ts';
import { startMailServer } from './emails.ts';
import { createProduct } from './product.ts';
import { startProxy } from './proxy.ts';

const SECRET = 'a secret of the drill that is long enough for it';
const SIZE = { providers: 600, members: 120, desks: 12, deskRows: 50, visits: 2 };

export type Installation = Awaited<ReturnType<typeof startInstallation>>;

/**
 * Starts what a small installation consists of: PostgreSQL, a mail server, a payments sandbox in a process
 * of its own, two processes of the product in production mode, and nginx in front of them; with members,
 * desks and providers in the database.
 * @param folder for certificates, logs and the sandbox's data
 * @throws Error without PostgreSQL or nginx
 */
export async function startInstallation(stack: AsyncDisposableStack, folder: string) {
  if (!hasNginx()) throw new Error('The drill needs nginx on the path.');
  const postgres = await startPostgresServer();
  if (!postgres) throw new Error('The drill needs the binaries of PostgreSQL.');
  stack.defer(() => postgres.stop());
  const mail = await startMailServer();
  stack.defer(() => mail.stop());

  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const [first, second, sandboxPort] = [await freePort(), await freePort(), await freePort()];
  const appUrl = `https://127.0.0.1:${httpsPort}`;
  const sandbox = createProduct(
    {
      APP_URL: `http://127.0.0.1:${sandboxPort}`,
      DATA_DIR: join(folder, 'sandbox'),
      SEED: 'none',
    },
    sandboxPort,
    folder,
  );
  stack.defer(() => sandbox.stop('SIGKILL'));
  await sandbox.start();

  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const env = {
    NODE_ENV: 'production',
    APP_URL: appUrl,
    APP_SECRET: SECRET,
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    SMTP_URL: mail.url,
    SEED: 'none',
    // Its desks sign in with a password alone.
    REQUIRE_SECOND_FACTOR: '0',
    TRUSTED_PROXIES: '127.0.0.1',
    ALLOW_TEST_PAYMENTS: '1',
    STRIPE_API_URL: `http://127.0.0.1:${sandboxPort}/dev/payments`,
    STRIPE_SECRET_KEY: 'sk_sandbox',
    STRIPE_WEBHOOK_SECRET: 'whsec_drill',
  };
  const products = [first, second].map((port) => createProduct(env, port, folder));
  for (const product of products) {
    stack.defer(() => product.stop('SIGKILL'));
    // One after the other: the first one migrates.
    await product.start();
  }
  const filled = await fill(postgres.url, appUrl);
  const proxy = await startProxy({ httpPort, httpsPort, apps: [first, second], folder });
  stack.defer(() => proxy.stop());
  const world: World = await signIn(filled, httpsPort, appUrl, proxy.certificate);
  return {
    postgres,
    mail,
    products,
    env,
    appUrl,
    httpsPort,
    certificate: proxy.certificate,
    world,
  };
}

async function fill(databaseUrl: string, appUrl: string) {
  const connection = await openConnection({ databaseUrl, dataDir: '' });
  try {
    return await fillWorld({ connection, secret: SECRET, appUrl, size: SIZE });
  } finally {
    await connection.close();
  }
}

/** Asks the database, with a new connection each time: the drill breaks those that are open. */
export async function withClient<T>(url: string, ask: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  // Broken while it was open, by the drill itself.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}
