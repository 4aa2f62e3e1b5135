import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#server/testing/free-port.ts';

export type Product = {
  url: string;
  /** The server's log so far, one JSON object a line. */
  log(): string;
  stop(): Promise<void>;
};

/** Several products and their browsers share two cores, which may be slow. */
export const STARTS_WITHIN_MS = 200_000;
const STOPS_WITHIN_MS = 20_000;

/** Starts the built product on a free port with an empty data folder. */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'halewell-journey-'));
  const server = spawn('node', ['scripts/serve.mjs'], {
    env: {
      ...process.env,
      PORT: String(port),
      APP_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let log = '';
  server.stdout.setEncoding('utf8').on('data', (part: string) => {
    log += part;
  });
  await waitUntilReady(url, server);
  return {
    url,
    log: () => log,
    async stop() {
      const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
      server.kill('SIGTERM');
      const hangs = setTimeout(() => server.kill('SIGKILL'), STOPS_WITHIN_MS);
      await ended;
      clearTimeout(hangs);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + STARTS_WITHIN_MS;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`The product ended with code ${server.exitCode}`);
    const ready = await fetch(`${url}/readyz`).catch(() => null);
    if (ready?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  server.kill('SIGKILL');
  throw new Error('The product did not become ready');
}
