import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '#server/testing/free-port.ts';

export type Bare = { readonly port: number; readonly pid: number; stop(): void };

/** Starts bare `node:http` with a body in a process of its own. */
export async function startBare(folder: string, body: Buffer, type: string): Promise<Bare> {
  const port = await freePort();
  const file = join(folder, `body-${port}`);
  writeFileSync(file, body);
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'bare-server.ts'), String(port), file, type],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
    if (answer?.ok) return { port, pid: child.pid ?? 0, stop: () => void child.kill() };
    await setTimeout(50);
  }
  child.kill();
  throw new Error('Bare node:http did not start');
}
