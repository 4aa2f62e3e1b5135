import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OperatorError } from '../operator-error.ts';
import { freePort } from '../testing/free-port.ts';
import { type PostgresServer, startPostgresServer } from '../testing/postgres-server.ts';
import { hasPostgres } from '../testing/test-database.ts';
import type { Connection } from './connection.ts';
import { migrateDatabase, openDatabase } from './open-database.ts';
import { openPostgres } from './postgres.ts';

describe.skipIf(!hasPostgres())('opening a PostgreSQL', () => {
  let server: PostgresServer;
  let owner: Connection;
  beforeAll(async () => {
    const started = await startPostgresServer({ max_connections: '20' });
    if (!started) throw new Error('There is no PostgreSQL to test on');
    server = started;
    owner = await openPostgres(server.url);
    for (const sql of [
      `create role guest login password 'right'`,
      `create role nobody login`,
      `create database ready template template0 encoding 'UTF8' locale 'C.UTF-8'`,
      `create database latin template template0 encoding 'LATIN1' locale 'C'`,
      `create database plain template template0 encoding 'UTF8' locale 'C'`,
    ])
      await owner.runScript(sql);
    const { rows } = await owner.query('show hba_file');
    const file = (rows as { hba_file: string }[])[0]?.hba_file ?? '';
    const rules = [
      'host all guest 127.0.0.1/32 scram-sha-256',
      'host all nobody 127.0.0.1/32 reject',
    ];
    writeFileSync(file, [...rules, readFileSync(file, 'utf8')].join('\n'));
    await owner.runScript('select pg_reload_conf()');
  });
  afterAll(async () => {
    await owner.close();
    server.stop();
  });

  /** The URL of the server with other parts. */
  function urlWith(parts: Partial<Pick<URL, 'username' | 'password' | 'host' | 'pathname'>>) {
    return Object.assign(new URL(server.url), { pathname: '/ready', ...parts }).href;
  }

  async function refusalOf(databaseUrl: string): Promise<string> {
    const opening = openDatabase({ databaseUrl, dataDir: '' });
    await expect(opening).rejects.toBeInstanceOf(OperatorError);
    return opening.then(
      () => '',
      (error: Error) => error.message,
    );
  }

  it('leaves no connection behind when it is closed', async () => {
    const connection = await openDatabase({ databaseUrl: urlWith({}), dataDir: '' });
    await connection.listen('news', () => {});
    await connection.query('select 1');
    const open = async () => {
      const { rows } = await owner.query(
        `select count(*)::int as connections from pg_stat_activity where datname = 'ready'`,
      );
      return (rows as { connections: number }[])[0]?.connections;
    };
    expect(await open()).toBeGreaterThan(1);
    await connection.close();
    await expect.poll(open).toBe(0);
  });

  it.each<[string, Parameters<typeof urlWith>[0], RegExp]>([
    ['an unknown host', { host: 'nowhere.invalid:5432' }, /no server is called nowhere\.invalid/],
    ['an unknown role', { username: 'stranger' }, /has no role stranger\. .*create role stranger/],
    ['a wrong password', { username: 'guest', password: 'wrong' }, /password of the role guest/],
    ['no password', { username: 'guest' }, /password of the role guest is wrong or missing/],
    ['a role that may not connect', { username: 'nobody' }, /does not let the role nobody.*pg_hba/],
    [
      'an unknown database',
      { pathname: '/elsewhere' },
      /no database elsewhere\..*create database elsewhere owner halewell .*locale 'C\.UTF-8'/,
    ],
    [
      'a role without rights',
      { username: 'guest', password: 'right' },
      /role guest lacks a right in the database ready.*owner to guest/,
    ],
    ['another encoding', { pathname: '/latin' }, /encoding LATIN1.*encoding 'UTF8'/],
    ['the character type C', { pathname: '/plain' }, /character type C.*locale 'C\.UTF-8'/],
  ])('with %s names DATABASE_URL and the mend', async (_name, parts, sentence) => {
    const message = await refusalOf(urlWith(parts));
    expect(message).toMatch(sentence);
    expect(message).toMatch(/^DATABASE_URL: /);
    expect(message).not.toContain('right:');
    expect(message).not.toContain('wrong@');
  });

  it('migrates no database that the start would refuse', async () => {
    const migrating = migrateDatabase({
      databaseUrl: urlWith({ pathname: '/latin' }),
      dataDir: '',
    });
    await expect(migrating).rejects.toThrow(/^DATABASE_URL: .*encoding LATIN1/);
  });

  it('names the host and the port where nothing answers', async () => {
    const port = await freePort();
    expect(await refusalOf(urlWith({ host: `127.0.0.1:${port}` }))).toContain(
      `nothing answers at 127.0.0.1, port ${port}`,
    );
  });

  it('says so when the server has no connection left', async () => {
    const others = Array.from({ length: 20 }, () => openPostgres(server.url));
    const held = await Promise.all(others);
    // Each keeps the one that it has got; there are fewer than they are.
    const got = await Promise.allSettled(held.map(({ query }) => query('select 1')));
    expect(got.map(({ status }) => status)).toContain('rejected');
    expect(await refusalOf(urlWith({ username: 'guest', password: 'right' }))).toMatch(
      /no connection left.*max_connections/,
    );
    await Promise.all(held.map((connection) => connection.close()));
  });

  it('refuses pools that the server cannot hold, and warns if they do not fit beside others', async () => {
    const config = { databaseUrl: urlWith({}), dataDir: '' };
    await expect(openDatabase({ ...config, databasePool: 30 })).rejects.toThrow(
      /^DATABASE_POOL: A process takes up to 34 connections; the server allows 17, of which \d+ are in use\. Lower/,
    );
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(line) });
    await (await openDatabase({ ...config, databasePool: 13 }, log)).close();
    expect(lines.join()).toContain('Lower DATABASE_POOL, or raise max_connections.');
  });

  it('starts a server with a sentence instead of a stack', async () => {
    const command = `import('./server/main.ts').then((main) => main.run())`;
    const databaseUrl = urlWith({ pathname: '/elsewhere' });
    const output = await new Promise<string>((resolve) => {
      execFile(
        process.execPath,
        ['-e', command],
        { env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl } },
        (_error, _out, problem) => resolve(problem),
      );
    });
    expect(output).toMatch(/^DATABASE_URL: the server has no database elsewhere\./);
    expect(output).not.toContain('    at ');
  });

  it('migrates and checks a database that is as it should be', async () => {
    const connection = await openDatabase({ databaseUrl: urlWith({}), dataDir: '' });
    const { rows } = await connection.query('select count(*)::int as count from migration');
    expect(rows).toEqual([{ count: expect.any(Number) }]);
    await connection.close();
  });
});
