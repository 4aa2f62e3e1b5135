import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#server/testing/free-port.ts';
import { findProjectRoot } from '#server/project-root.ts';
import type { Statement } from '../measure/statements.ts';

/** A measurement that the server process reports every second. */
export type Sample = {
  readonly at: number;
  readonly rss: number;
  /** Event loop delay in milliseconds: 99th percentile and maximum. */
  readonly delayed: number;
  readonly longest: number;
};

export type LoadedServer = Awaited<ReturnType<typeof startServer>>;

const READY_WITHIN_MS = 60_000;
const ENDED_WITHIN_MS = 30_000;

/**
 * Starts the built product as a separate process.
 * @param probe module preloaded into it; by default the one that reports memory
 */
export async function startServer(
  env: Record<string, string>,
  probe: string = join(import.meta.dirname, 'probe.ts'),
) {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', probe, 'scripts/serve.mjs'], {
    cwd: findProjectRoot(),
    env: { ...process.env, LOG_LEVEL: 'error', ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  const samples: Sample[] = [];
  child.on('message', (message: { kind: string } & Omit<Sample, 'at'>) => {
    if (message.kind === 'sample') samples.push({ ...message, at: performance.now() });
  });
  await waitUntilReady(port, child);

  /** Sends a request to the probe and waits for its reply. */
  function askProbe<T>(request: string, replyKind: string): Promise<T> {
    return new Promise((resolve) => {
      const onMessage = (message: T & { kind: string }) => {
        if (message.kind !== replyKind) return;
        child.off('message', onMessage);
        resolve(message);
      };
      child.on('message', onMessage);
      child.send(request);
    });
  }
  /** Sends a signal and waits for the exit. @returns the exit code; null after a kill */
  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const ended = once(child, 'exit');
    child.kill(signal);
    const late = setTimeout(() => child.kill('SIGKILL'), ENDED_WITHIN_MS);
    await ended;
    clearTimeout(late);
    return child.exitCode;
  }
  return {
    port,
    pid: child.pid ?? 0,
    samples: samples as readonly Sample[],
    /** Heap size after a full collection, in bytes. */
    settledHeap: async () =>
      (await askProbe<{ heapUsed: number }>('collect', 'collected')).heapUsed,
    /** The statements since the last call, if they are recorded. */
    takeStatements: async () =>
      (await askProbe<{ statements: Statement[] }>('take', 'taken')).statements,
    end,
    [Symbol.asyncDispose]: async () => void (await end('SIGTERM')),
  };
}

async function waitUntilReady(port: number, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The product ended with code ${child.exitCode}`);
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (ready?.ok) return;
    await wait(100);
  }
  child.kill('SIGKILL');
  throw new Error('The product did not become ready');
}
