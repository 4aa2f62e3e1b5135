import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findProjectRoot } from '#server/project-root.ts';

const READY_WITHIN_MS = 120_000;
/** `RestartSec` of `deploy/halewell@.service`. */
const RESTART_AFTER_MS = 2_000;
const root = findProjectRoot();

/** A process of the build with its service manager. */
export type Product = ReturnType<typeof createProduct>;

/**
 * A process of the product that can be stopped and killed. When it ends by itself or is killed, it is started
 * again two seconds later, as a service manager does.
 * @param env its whole environment besides PATH and PORT
 * @param logFolder where it writes its log
 */
export function createProduct(env: Record<string, string>, port: number, logFolder: string) {
  let child: ChildProcess | null = null;
  let isWanted = false;
  let crashes = 0;

  async function isReady(): Promise<boolean> {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    return response?.ok ?? false;
  }

  function launch(): void {
    const log = openSync(join(logFolder, `product-${port}.log`), 'a');
    const own = spawn(process.execPath, ['scripts/serve.mjs'], {
      cwd: root,
      env: { PATH: process.env['PATH'] ?? '', ...env, PORT: String(port) },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    child = own;
    own.once('exit', (_, signal) => {
      if (!isWanted) return;
      if (signal !== 'SIGKILL') crashes += 1;
      setTimeout(() => {
        if (isWanted && child === own) launch();
      }, RESTART_AFTER_MS);
    });
  }

  async function untilReady(): Promise<void> {
    const deadline = Date.now() + READY_WITHIN_MS;
    while (!(await isReady())) {
      if (Date.now() > deadline) throw new Error('The product did not become ready');
      await wait(100);
    }
  }

  return {
    isReady,
    /** How often it has ended by itself, which it never should. */
    crashes: () => crashes,
    /** Resolves once it is ready. @throws Error when it is not in two minutes */
    async start(): Promise<void> {
      isWanted = true;
      launch();
      await untilReady();
    },
    /** Kills it, and resolves once the one that replaces it is ready. */
    async killAndReplace(): Promise<void> {
      const ended = child && once(child, 'exit');
      child?.kill('SIGKILL');
      await ended;
      await untilReady();
    },
    /** Ends it gracefully, and for good if it is not started again. */
    async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
      isWanted = false;
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}

/** Runs a command of the product, such as `search:rebuild`, with the settings of an installation. */
export async function runProductCommand(
  file: string,
  env: Record<string, string>,
  ...args: string[]
): Promise<void> {
  await promisify(execFile)(process.execPath, ['scripts/run-command.mjs', file, ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', ...env },
  });
}
