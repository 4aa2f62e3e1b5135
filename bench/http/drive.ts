import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { cpuOf } from '../measure/cpu-of.ts';
import type { Done, Order } from './generator.ts';

export type Drive = Omit<Order, 'milliseconds'> & {
  readonly pid: number;
  /** The only status that is right. */
  readonly status: number;
};

export type Cost = {
  /** Microseconds of the server's CPU for one answer. */
  readonly cpu: number;
  readonly perSecond: number;
};

/** The process that makes the load: it shares no event loop with what is measured. */
export function startGenerator() {
  const child = fork(join(import.meta.dirname, 'generator.ts'), { serialization: 'advanced' });

  async function order(what: Order): Promise<Done> {
    const gone = new AbortController();
    try {
      const answer = once(child, 'message', { signal: gone.signal });
      const ended = once(child, 'exit', { signal: gone.signal });
      child.send(what);
      const [done] = await Promise.race([answer, ended.then(() => [null])]);
      if (!done) throw new Error('The load generator has ended');
      return done as Done;
    } finally {
      gone.abort();
    }
  }

  return {
    /** @throws Error when an answer was not what it should have been */
    async drive({ pid, status, ...what }: Drive, milliseconds: number): Promise<Cost> {
      const before = cpuOf(pid);
      const { count, seconds, statuses } = await order({ ...what, milliseconds });
      const cpu = (cpuOf(pid) - before) / count;
      if (Object.keys(statuses).join() !== String(status))
        throw new Error(`Answers were ${JSON.stringify(statuses)}, not ${status}`);
      return { cpu, perSecond: count / seconds };
    },
    stop: () => void child.kill(),
  };
}

export type Generator = ReturnType<typeof startGenerator>;
