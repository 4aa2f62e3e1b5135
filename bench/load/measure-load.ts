import { setTimeout as wait } from 'node:timers/promises';
import { cpuOf, cpuOfTree } from '../measure/cpu-of.ts';
import type { startWorker } from '../measure/worker.ts';
import type { LoadSpec, Report } from './generate.ts';
import { COMMON_READS, type Kind, KINDS } from './mix.ts';
import { findSaturation } from './saturation.ts';
import type { LoadedServer } from './server-process.ts';

export type Driver = ReturnType<typeof startWorker<LoadSpec, Report>>;

/** The measured processes and the load generator. */
export type LoadSetup = {
  readonly servers: readonly LoadedServer[];
  /** Pid of PostgreSQL; null for the embedded database. */
  readonly databasePid: number | null;
  readonly driver: Driver;
  readonly seconds: number;
};

type Measured = Report & {
  /** Microseconds of CPU per request: of the product, and of PostgreSQL. */
  readonly cpuPerRequest: number;
  readonly databaseCpu: number;
  /** Start and end on the clock of the servers' samples. */
  readonly begin: number;
  readonly end: number;
};

export type Outcome = {
  readonly saturation: number;
  readonly rate: number;
  readonly mixed: Measured;
  readonly reads: Measured;
  /** Heap bytes after a full collection, before and after the mixed load, per process. */
  readonly heaps: readonly { readonly before: number; readonly after: number }[];
};

const WARM_UP_RATE = 40;
const REST_MS = 1_500;

let seed = 1;

/** Runs one load and measures its cost. */
async function attempt(
  { servers, databasePid, driver }: LoadSetup,
  rate: number,
  seconds: number,
  kinds: readonly Kind[] = KINDS,
): Promise<Measured> {
  seed += 1;
  const product = () => servers.reduce((sum, { pid }) => sum + cpuOf(pid), 0);
  const database = () => (databasePid === null ? 0 : cpuOfTree(databasePid));
  const [before, databaseBefore, begin] = [product(), database(), performance.now()];
  const ports = servers.map(({ port }) => port);
  const report = await driver.run({ rate, seconds, kinds, ports, seed });
  return {
    ...report,
    cpuPerRequest: (product() - before) / report.arrivals,
    databaseCpu: (database() - databaseBefore) / report.arrivals,
    begin,
    end: performance.now(),
  };
}

/** Warms up, finds the saturation rate, and runs half of it for the full time. */
export async function measureLoad(setup: LoadSetup): Promise<Outcome> {
  const { servers, seconds } = setup;
  const short = Math.min(10, Math.max(3, seconds / 12));
  await attempt(setup, WARM_UP_RATE, short);
  const cores = Math.min(servers.length, 1.5);
  const saturation = await findSaturation(async (rate) => {
    const step = await attempt(setup, rate, short);
    await wait(REST_MS);
    return step;
  }, cores);
  const rate = saturation / 2;
  const heapsOf = () => Promise.all(servers.map((server) => server.settledHeap()));
  const before = await heapsOf();
  const mixed = await attempt(setup, rate, seconds);
  const after = await heapsOf();
  const reads = await attempt(setup, rate, Math.max(3, seconds / 8), COMMON_READS);
  return {
    saturation,
    rate,
    mixed,
    reads,
    heaps: before.map((bytes, index) => ({ before: bytes, after: after[index] ?? 0 })),
  };
}
