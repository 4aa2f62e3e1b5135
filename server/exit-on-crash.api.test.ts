import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from './testing/free-port.ts';
import { findProjectRoot } from './project-root.ts';
import { TEST_SECRET } from './testing/start-test-app.ts';
import { hasPostgres, openTestDatabase } from './testing/test-database.ts';

type Line = Readonly<Record<string, unknown>>;

/** Throws in the server's process when it gets a signal, outside of everything that catches. */
const BREAKS = `data:text/javascript,${encodeURIComponent(`
  const error = () => Object.assign(new Error(process.env.PERSONAL), { code: 'EBROKEN' });
  process.on('SIGUSR1', () => { throw error(); });
  process.on('SIGUSR2', () => { Promise.reject(error()); });
`)}`;

describe.skipIf(!hasPostgres())('a process that crashes', () => {
  const endings: (() => unknown)[] = [];
  let server: ChildProcess | undefined;
  afterEach(() => {
    server?.kill('SIGKILL');
    for (const end of endings.splice(0)) end();
  });

  async function start() {
    const database = await openTestDatabase();
    await database.close();
    const folder = mkdtempSync(join(tmpdir(), 'halewell-crash-'));
    endings.push(() => rmSync(folder, { recursive: true, force: true }));
    const root = findProjectRoot();
    const port = String(await freePort());
    server = spawn(
      process.execPath,
      ['--import', BREAKS, join(root, 'server/testing/serve-until-killed.ts')],
      {
        cwd: root,
        env: {
          PATH: process.env['PATH'] ?? '',
          PORT: port,
          DATA_DIR: folder,
          DATABASE_URL: database.url ?? '',
          APP_SECRET: TEST_SECRET,
          SEED: 'none',
          LOG_LEVEL: 'info',
          PERSONAL: 'ann.canary@example.com',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    const { stdout, stderr } = server;
    if (!stdout || !stderr) throw new Error('The server has no output');
    const output: string[] = [];
    for (const stream of [stdout, stderr])
      createInterface(stream).on('line', (line) => output.push(line));
    const exited = once(server, 'exit');
    const lines = () =>
      output.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Line);
    const started = () => lines().find(({ event }) => event === 'start');
    await expect.poll(started, { timeout: 60_000 }).toBeDefined();
    return { server, output, lines, exited };
  }

  it.each([
    ['an exception', 'SIGUSR1'],
    ['a rejected promise', 'SIGUSR2'],
  ] as const)(
    'logs %s that nothing caught, with a reference and no message, and exits with code 1',
    async (_, signal) => {
      const { server: process, output, lines, exited } = await start();
      process.kill(signal);
      const [code] = (await exited) as [number | null];
      expect(code).toBe(1);
      expect(lines().find(({ event }) => event === 'crash')).toMatchObject({
        level: 60,
        reference: expect.stringMatching(/^[\da-f-]{36}$/),
        err: { type: 'Error', code: 'EBROKEN', stack: expect.stringMatching(/^at /) },
      });
      expect(lines().findLast(({ event }) => event === 'stop')).toMatchObject({ outcome: 'done' });
      expect(output.join('\n')).not.toContain('canary');
    },
  );
});
