import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { createLoad, Order, Report } from './generate.ts';

export type Driver = {
  /** Sends the load and gives what came of it. */
  run(order: Order): Promise<Report>;
  stop(): Promise<void>;
};

/** Starts the process that makes the load. */
export function startDriver(given: Parameters<typeof createLoad>[0]): Driver {
  const child = fork(join(import.meta.dirname, 'generator.ts'), {
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.send({ kind: 'given', given });
  return {
    async run(order) {
      child.send({ kind: 'order', order });
      const heard = new AbortController();
      try {
        const [report] = await Promise.race([
          once(child, 'message', heard),
          once(child, 'exit', heard).then(() => {
            throw new Error('The process that makes the load ended');
          }),
        ]);
        return report as Report;
      } finally {
        heard.abort();
      }
    },
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
