import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRows } from '../appointments/testing/desk-rows.ts';
import { buildDesk, type Desk } from '../appointments/testing/desk.ts';
import { fingerprintOf, keyIdOf } from '../config/secret.ts';
import { findProjectRoot } from '../project-root.ts';
import { runCli } from '../testing/run-cli.ts';
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts';
import { startTestApp, TEST_SECRET, type TestApp } from '../testing/start-test-app.ts';
import { hasPostgres } from '../testing/test-database.ts';

const NEW = 'another secret for tests that is long enough';
const CLI = 'server/keys/cli.ts';
const APPOINTMENTS = 2000;

describe.skipIf(!hasPostgres())('changing the secret while two processes serve', () => {
  let app: TestApp;
  let desk: Desk;
  const processes: ServerProcess[] = [];
  let env: { DATABASE_URL: string; [name: string]: string };

  beforeAll(async () => {
    app = await startTestApp();
    desk = await buildDesk(app);
    const rows = Array.from({ length: APPOINTMENTS }, (_, index) => [
      `visit-${index}`,
      { symptoms: `Complaint number ${index}` },
    ]);
    await addRows(app.connection, desk.providerId, Object.fromEntries(rows));
    env = {
      DATABASE_URL: app.databaseUrl ?? '',
      APP_SECRETS: `${NEW},${TEST_SECRET}`,
      APP_URL: app.url,
    };
    for (let count = 0; count < 2; count += 1)
      processes.push(await startServerProcess({ ...env, APP_SECRET: '' }));
  });
  afterAll(async () => {
    for (const server of processes) await server.stop();
    await app.stop();
  });

  /** The appointments that a process finds by the words of their symptoms, and can open. */
  async function find({ url }: ServerProcess, word: string): Promise<string[]> {
    const path = `/api/appointments/provider/${desk.providerId}/address/0?search=${word}`;
    const response = await fetch(url + path, {
      headers: { authorization: `Bearer ${desk.token}` },
    });
    if (response.status !== 200) throw new Error(await response.text());
    return ((await response.json()) as { symptoms: string }[]).map(({ symptoms }) => symptoms);
  }
  /** How many appointments the new secret has sealed. */
  const countSealed = async () => {
    const prefix = `v2.${keyIdOf(fingerprintOf(NEW))}.`;
    const { rows } = await app.connection.query(
      'select count(*) as count from appointment where starts_with(symptoms_sealed, $1)',
      [prefix],
    );
    return (rows as { count: number }[])[0]?.count ?? 0;
  };

  /** Kills the command after its first batch of appointments. */
  async function rotateUntilKilled(): Promise<void> {
    const child = spawn(process.execPath, [join(findProjectRoot(), CLI)], {
      env: { PATH: process.env['PATH'], ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('appointments:')) child.kill('SIGKILL');
    });
    await ended;
    expect(child.signalCode).toBe('SIGKILL');
  }

  it('goes on after a kill -9, loses nothing, and is searched throughout', async () => {
    const check = () => runCli(CLI, ['--check'], env);
    expect((await check()).problem).toMatch(/still needed for .*appointments \(2000\)/);
    await rotateUntilKilled();
    const halfway = await countSealed();
    expect(halfway).toBeGreaterThan(0);
    expect(halfway).toBeLessThan(APPOINTMENTS);

    const rotation = { isRunning: true };
    const searches = processes.map(async (server) => {
      let count = 0;
      for (; rotation.isRunning || count < 5; count += 1) {
        const index = (count * 37) % APPOINTMENTS;
        expect(await find(server, `${index}`)).toContain(`Complaint number ${index}`);
      }
      return count;
    });
    const { code, out } = await runCli(CLI, [], env);
    rotation.isRunning = false;
    await Promise.all(searches);
    expect({ code, last: out.trim().split('\n').at(-1) }).toEqual({
      code: 0,
      last: expect.stringMatching(
        /^Everything is sealed with the newest secret\. Wait for an hour .* Then set APP_SECRET/,
      ),
    });
    expect((await check()).code).toBe(0);
    expect(await countSealed()).toBe(APPOINTMENTS);
  });

  it('serves with the new secret alone afterwards, and refuses the old one', async () => {
    const alone = { DATABASE_URL: env.DATABASE_URL, APP_URL: app.url };
    const server = await startServerProcess({ ...alone, APP_SECRET: NEW });
    processes.push(server);
    for (const index of [0, 999, 1999])
      expect(await find(server, `${index}`)).toContain(`Complaint number ${index}`);
    const refused = await runCli(CLI, [], { ...alone, APP_SECRET: TEST_SECRET });
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.problem).toMatch(/^APP_SECRET: the database is sealed with the secret/);
  });
});
