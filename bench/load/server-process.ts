import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#server/testing/free-port.ts';
import { findProjectRoot } from '#server/project-root.ts';
import type { Statement } from '../measure/statements.ts';

/** What the server's process says of itself each second. */
export type Sample = {
  readonly at: number;
  readonly rss: number;
  /** Milliseconds that the event loop was late: 99 % of the time at most so much, and the longest. */
  readonly waited: number;
  readonly longest: number;
};

export type LoadedServer = Awaited<ReturnType<typeof startServer>>;

const READY_WITHIN_MS = 60_000;
const ENDED_WITHIN_MS = 30_000;

/**
 * The built product as a process of its own.
 * @param probe what is loaded into it beforehand: by default what watches its memory
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

  /** Asks the probe for something and waits for it. */
  function tell<T>(question: string, answer: string): Promise<T> {
    return new Promise((resolve) => {
      const hear = (message: T & { kind: string }) => {
        if (message.kind !== answer) return;
        child.off('message', hear);
        resolve(message);
      };
      child.on('message', hear);
      child.send(question);
    });
  }
  /** Sends a signal and waits for the end; gives the exit code, null after a kill. */
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
    /** What is left of the heap after a full collection, in bytes. */
    settledHeap: async () => (await tell<{ heapUsed: number }>('collect', 'collected')).heapUsed,
    /** What was asked of the database since the last time, where it is recorded. */
    takeStatements: async () =>
      (await tell<{ statements: Statement[] }>('take', 'taken')).statements,
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
