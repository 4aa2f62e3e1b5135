import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findProjectRoot } from '../project-root.ts';
import { freePort } from './free-port.ts';
import { TEST_SECRET } from './start-test-app.ts';

export type ServerProcess = {
  readonly url: string;
  /** Kills it without cleanup, as a power cut would. */
  kill(): Promise<void>;
  /** Stops it gracefully; kills it after a timeout. */
  stop(): Promise<void>;
};

const READY_WITHIN_MS = 60_000;
const STOPPED_WITHIN_MS = 8_000;

type Options = {
  /** The folder with its sources, such as those of another build. */
  readonly root?: string;
  /** Whether to wait until it is ready, which missing search rows delay. */
  readonly untilReady?: boolean;
  /** By default a free one. */
  readonly port?: number;
};

/** Starts the server as a separate process on a shared database. */
export async function startServerProcess(
  env: { DATABASE_URL: string; [name: string]: string },
  { root = findProjectRoot(), untilReady = true, port: fixed }: Options = {},
): Promise<ServerProcess> {
  const port = fixed ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'halewell-process-'));
  const server = spawn(process.execPath, [join(root, 'server/testing/serve-until-killed.ts')], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      NODE_ENV: 'test',
      PORT: String(port),
      APP_URL: url,
      APP_SECRET: TEST_SECRET,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      SEED: 'none',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (server.exitCode === null && server.signalCode === null) {
      const ended = once(server, 'exit');
      server.kill(signal);
      const late = setTimeout(STOPPED_WITHIN_MS).then(() => server.kill('SIGKILL'));
      await Promise.race([ended, late]);
      await ended;
    }
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await waitUntilUp(`${url}/${untilReady ? 'readyz' : 'healthz'}`, server);
  } catch (error) {
    await end('SIGKILL');
    throw error;
  }
  return { url, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

async function waitUntilUp(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`The server ended with code ${server.exitCode}`);
    const ready = await fetch(url).catch(() => null);
    if (ready?.ok) return;
    await setTimeout(100);
  }
  throw new Error('The server did not become ready');
}
