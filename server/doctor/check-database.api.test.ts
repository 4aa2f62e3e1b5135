import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PostgresServer, startPostgresServer } from '../testing/postgres-server.ts';
import { hasPostgres, openTestDatabase } from '../testing/test-database.ts';
import { openDatabase } from '../database/open-database.ts';
import { openKeys } from '../keys/open-keys.ts';
import { openPostgres } from '../database/postgres.ts';
import { checkDatabase } from './check-database.ts';
import { examine } from './testing/examine.ts';

describe.skipIf(!hasPostgres())('the database, for the doctor', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    const started = await startPostgresServer({ max_connections: '16' });
    if (!started) throw new Error('There is no PostgreSQL to test on');
    server = started;
    const owner = await openPostgres(server.url);
    for (const sql of [
      'create role guest login',
      'create role keeper login',
      'create database ready',
      'create database kept owner keeper',
    ])
      await owner.runScript(sql);
    await owner.close();
  });
  afterAll(() => server.stop());

  const urlOf = (database: string, username = 'halewell') =>
    Object.assign(new URL(server.url), { pathname: `/${database}`, username }).href;
  const look = (databaseUrl: string, now: () => number = Date.now) =>
    examine(checkDatabase, { DATABASE_URL: databaseUrl }, { now });

  it('is as it should be after the migrations, with nothing changed', async () => {
    const { url, ...connection } = await openTestDatabase();
    expect(await look(url ?? '')).toEqual([
      expect.stringMatching(/^ok: The server answers/),
      expect.stringMatching(/^ok: The role may create/),
      'ok: All migrations have run.',
      'ok: No secret has been used with the database yet.',
      expect.stringMatching(/^ok: A process takes up to 14 connections/),
      'ok: The clock agrees with that of the database.',
      expect.stringMatching(/^warning: Nothing is backed up.*BACKUP_TO/),
    ]);
    expect((await look(url ?? '', () => Date.now() + 40_000)).at(-2)).toMatch(
      /^failed: .*database differ by (39|40|41) seconds.*NTP/,
    );
    await connection.query(`update migration set hash = 'other' where name = '001_platform.sql'`);
    await connection.query(`insert into migration (name, hash) values ('999_later.sql', 'x')`);
    expect(await look(url ?? '')).toContainEqual(
      expect.stringMatching(/^failed: .*another version: 999_later\.sql, 001_platform\.sql/),
    );
    await connection.close();
  });

  it('fails with another secret than that of the database', async () => {
    const { url, close, db } = await openTestDatabase();
    const [right, wrong] = ['r'.repeat(32), 'w'.repeat(32)];
    await openKeys(db, [right]);
    await close();
    const lookWith = (env: Record<string, string>) =>
      examine(checkDatabase, { DATABASE_URL: url ?? '', ...env });
    expect(await lookWith({ APP_SECRET: right })).toContain(
      'ok: The secrets are those that the database is sealed with.',
    );
    expect(await lookWith({ APP_SECRET: wrong })).toContainEqual(
      expect.stringMatching(/^failed: APP_SECRET: the database is sealed with/),
    );
    expect(await lookWith({ DATA_DIR: '/nowhere' })).toContainEqual(
      expect.stringMatching(/^failed: .*the settings have none/),
    );
    expect(await lookWith({ APP_SECRETS: `${wrong},${right}` })).toContainEqual(
      expect.stringMatching(/^warning: APP_SECRETS has a secret that the database does not need/),
    );
  });

  it('warns when the last backup is old', async () => {
    const { url, close, query } = await openTestDatabase();
    const env = {
      DATABASE_URL: url ?? '',
      BACKUP_TO: '/nowhere',
      BACKUP_RECIPIENT: 'age1cmyedjvztd3wjc2psnyxmenyrm9vkvpaaxuwv6ld4deeraas3ekqehp7e4',
    };
    const last = async () => (await examine(checkDatabase, env)).at(-1);
    expect(await last()).toMatch(/^warning: There has been no backup yet/);
    await query(`insert into last_success (task, detail) values ('backup', 'a file')`);
    expect(await last()).toBe('ok: The last backup was 0 hours ago.');
    await query(`update last_success set at = now() - interval '30 hours'`);
    expect(await last()).toMatch(/^warning: The last backup was 30 hours ago/);
    await close();
  });

  it('fails for a role without rights, and changes nothing', async () => {
    const findings = await look(urlOf('ready', 'guest'));
    expect(findings).toContainEqual(
      expect.stringMatching(/^failed: The role guest may not create tables.*owner to guest\.$/),
    );
    expect(findings).toContainEqual(
      expect.stringMatching(/^ok: The database is empty: the start runs/),
    );
    expect(await look(urlOf('kept', 'keeper'))).toContainEqual(
      expect.stringMatching(/^ok: The role may create what it needs/),
    );
  });

  it('warns where the server cannot hold the connections', async () => {
    const databaseUrl = urlOf('ready');
    const connection = await openDatabase({ databaseUrl, dataDir: '', databasePool: 2 });
    await connection.read('select 1', []);
    expect(await look(databaseUrl)).toContainEqual(
      expect.stringMatching(/^(failed|warning): A process takes up to 14.*raise max_connections/),
    );
    await connection.close();
  });

  it('fails with the sentence of the start where it cannot be opened', async () => {
    expect(await look(urlOf('elsewhere'))).toEqual([
      expect.stringMatching(/^failed: DATABASE_URL: the server has no database elsewhere/),
    ]);
  });

  it('warns about the embedded one, and leaves it closed', async () => {
    expect(await examine(checkDatabase, {})).toEqual([
      expect.stringMatching(/^warning: .*embedded/),
    ]);
  });
});
