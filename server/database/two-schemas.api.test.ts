import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyAsOtherBuild, type OtherBuild } from '../testing/other-build.ts';
import { buildPerson } from '../testing/people.ts';
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasPostgres } from '../testing/test-database.ts';

const EXPAND = `alter table account add column pronouns text not null default '';
create table account_note (uid text primary key, words text not null)`;

describe.skipIf(!hasPostgres())('two builds on one database', () => {
  let app: TestApp;
  let newer: OtherBuild;
  const processes: ServerProcess[] = [];
  beforeAll(async () => {
    newer = copyAsOtherBuild({ 'server/database/migrations/900_expand.sql': EXPAND });
    app = await startTestApp();
  });
  afterAll(async () => {
    for (const server of processes) await server.stop();
    await app.stop();
    newer.remove();
  });

  const env = () => ({ DATABASE_URL: app.databaseUrl ?? '' });
  const start = async (root?: string) => {
    const server = await startServerProcess(env(), root === undefined ? {} : { root });
    processes.push(server);
    return server;
  };

  it('two processes start at the same time on an empty database', async () => {
    const name = `first_${process.pid}`;
    await app.connection.runScript(`create database ${name} template template0`);
    const url = new URL(app.databaseUrl ?? '');
    url.pathname = name;
    const servers = await Promise.all(
      [0, 1].map(() => startServerProcess({ DATABASE_URL: url.href })),
    );
    processes.push(...servers);
    for (const server of servers)
      expect((await fetch(`${server.url}/api/providers?page=1`)).status).toBe(200);
  });

  it('the older one goes on, and starts again, after the newer one has migrated', async () => {
    const older = await start();
    const [first, second] = await Promise.all([start(newer.root), start(newer.root)]);
    const restarted = await start();
    const person = await buildPerson(app);
    for (const { url } of [older, first, second, restarted]) {
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
      const account = await fetch(`${url}/api/providers?page=1`);
      expect(account.status).toBe(200);
    }
    expect((await person.call('GET', `/auth/user/${person.uid}`)).status).toBe(200);
    const { rows } = await app.connection.query(
      `select pronouns from account where uid = '${person.uid}'`,
    );
    expect(rows).toEqual([{ pronouns: '' }]);
  });
});
