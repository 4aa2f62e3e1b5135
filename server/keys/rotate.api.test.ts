import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OperatorError } from '../operator-error.ts';
import type { Connection } from '../database/connection.ts';
import { startTestApp, TEST_SECRET, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase, openTestDatabase } from '../testing/test-database.ts';
import type { Secrets } from '../config/secret.ts';
import { openKeys } from './open-keys.ts';
import { findRemaining, rotateKeys } from './rotate.ts';
import { listSealedTables } from './sealed-tables.ts';
import {
  fillSealedWorld,
  readSealedWorld,
  renewSession,
  type SealedWorld,
} from './testing/sealed-world.ts';

const NEW = 'another secret for tests that is long enough';
const ALL = {
  session: true,
  accessToken: true,
  symptoms: true,
  details: true,
  phoneSearch: true,
  family: true,
  feed: true,
  authenticator: true,
  unsubscribe: true,
};

describe.skipIf(!hasTestDatabase())('changing the secret', () => {
  let connection: Connection;
  let world: SealedWorld;
  let origin: string;

  /** Starts the app on the same database, which stays open when it stops. */
  const start = (secrets: Secrets, env: Record<string, string> = {}): Promise<TestApp> =>
    startTestApp({
      secrets,
      env,
      connection: { ...connection, close: () => Promise.resolve() },
    });
  const readWith = async (secrets: Secrets) => {
    const app = await start(secrets, { APP_URL: origin });
    const found = await readSealedWorld(app, world, origin);
    await app.stop();
    return found;
  };

  beforeAll(async () => {
    connection = await openTestDatabase();
    const app = await start([TEST_SECRET]);
    origin = app.url;
    world = await fillSealedWorld(app);
    expect(await readSealedWorld(app, world, origin)).toEqual(ALL);
    await app.stop();
  });
  afterAll(() => connection.close());

  it('refuses to start with a secret that is not the database’s, and names the setting', async () => {
    const starting = openKeys(connection.db, [NEW]);
    await expect(starting).rejects.toBeInstanceOf(OperatorError);
    await expect(starting).rejects.toThrow(/^APP_SECRET: the database is sealed with the secret/);
    await expect(starting).rejects.not.toThrow(TEST_SECRET);
  });

  it('reads and accepts with an older secret of the list whatever it sealed and signed', async () => {
    expect(await readWith([TEST_SECRET, NEW])).toEqual(ALL);
    expect(await readWith([NEW, TEST_SECRET])).toEqual(ALL);
  });

  it('needs the old secret until everything is sealed again, and then no longer', async () => {
    const secrets: Secrets = [NEW, TEST_SECRET];
    await expect(openKeys(connection.db, [NEW])).rejects.toThrow(OperatorError);
    const before = await findRemaining({ db: connection.db, secrets });
    expect(before.map(({ label }) => label)).toEqual([
      'kept keys',
      'signing keys of access tokens',
      'authenticator keys',
      'family details',
      'personal details',
      'appointments',
      'emails',
    ]);
    const lines: string[] = [];
    expect(await rotateKeys({ db: connection.db, secrets }, (line) => lines.push(line))).toEqual(
      [],
    );
    expect(lines).toContain('kept keys: 8 of 8');
    expect(await findRemaining({ db: connection.db, secrets: [NEW] })).toEqual([]);
    const app = await start([NEW, TEST_SECRET], { APP_URL: origin });
    expect(await readSealedWorld(app, world, origin)).toEqual(ALL);
    const cookies = await renewSession(app, world, origin);
    await app.stop();
    // Activity while both secrets are in the list renews the cookie of a session.
    expect(await readWith([NEW])).toEqual({ ...ALL, session: false });
    world = { ...world, cookies };
    expect(await readWith([NEW])).toEqual(ALL);
    await expect(openKeys(connection.db, [TEST_SECRET])).rejects.toThrow(OperatorError);
  });

  it('knows every column of a sealed value', async () => {
    const { rows } = await connection.query(
      `select table_name || '.' || column_name as column from information_schema.columns
       where table_schema = 'public' and column_name ~ '(^|_)sealed$'`,
    );
    const known = listSealedTables([NEW]).flatMap(({ table, columns }) =>
      columns.map((column) => `${table}.${column}`),
    );
    expect(rows.length).toBeGreaterThan(3);
    expect(known).toEqual(
      expect.arrayContaining((rows as { column: string }[]).map(({ column }) => column)),
    );
  });

  it('says what no secret opens, and goes on needing the old one', async () => {
    await connection.query(
      `update family_record set members_sealed = 'v2.00000000.AA.AA.AA' where uid = $1`,
      [world.member.uid],
    );
    const secrets: Secrets = ['a third secret for tests, also long enough', NEW];
    await openKeys(connection.db, secrets);
    expect(await rotateKeys({ db: connection.db, secrets }, () => undefined)).toEqual([
      { label: 'family details', rows: 1 },
    ]);
    await expect(openKeys(connection.db, [secrets[0]])).rejects.toThrow(OperatorError);
  });
});
