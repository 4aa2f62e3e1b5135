import { cpuOf } from '../measure/cpu-of.ts';
import type { startWorker } from '../measure/worker.ts';
import type { Done, Order } from './generator.ts';

export type Generator = ReturnType<typeof startWorker<Order, Done>>;

type Drive = Omit<Order, 'connections'> & {
  readonly pid: number;
  /** The only status that is right. */
  readonly status?: number;
};

export type Cost = {
  /** Microseconds of the server's CPU for one answer. */
  readonly cpu: number;
  readonly perSecond: number;
};

const CONNECTIONS = 32;

/** @throws Error when an answer was not what it should have been */
export async function drive(
  generator: Generator,
  { pid, status = 200, ...order }: Drive,
): Promise<Cost> {
  const before = cpuOf(pid);
  const { count, seconds, statuses } = await generator.run({ ...order, connections: CONNECTIONS });
  const cpu = (cpuOf(pid) - before) / count;
  if (Object.keys(statuses).join() !== String(status))
    throw new Error(`Answers were ${JSON.stringify(statuses)}, not ${status}`);
  return { cpu, perSecond: count / seconds };
}
