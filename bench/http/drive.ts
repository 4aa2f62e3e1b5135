import { cpuOf } from '../measure/cpu-of.ts';
import type { startWorker } from '../measure/worker.ts';
import type { LoadResult, LoadSpec } from './generator.ts';

export type Generator = ReturnType<typeof startWorker<LoadSpec, LoadResult>>;

type Drive = Omit<LoadSpec, 'connections'> & {
  readonly pid: number;
  /** The expected status of every response. */
  readonly status?: number;
};

export type Cost = {
  /** Server CPU per response, in microseconds. */
  readonly cpu: number;
  readonly perSecond: number;
};

const CONNECTIONS = 32;

/** Runs a load and measures the server's CPU. @throws Error on an unexpected status */
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
