import { setTimeout as wait } from 'node:timers/promises';
import { cpuOf, cpuOfFamily } from '../measure/cpu-of.ts';
import type { startWorker } from '../measure/worker.ts';
import type { Order, Report } from './generate.ts';
import { COMMON_READS, type Kind, KINDS } from './mix.ts';
import { findSaturation } from './saturation.ts';
import type { LoadedServer } from './server-process.ts';

export type Driver = ReturnType<typeof startWorker<Order, Report>>;

/** What is measured: the product's processes and who asks them. */
export type Ground = {
  readonly servers: readonly LoadedServer[];
  /** Of PostgreSQL; null where the database is inside the process. */
  readonly databasePid: number | null;
  readonly driver: Driver;
  readonly seconds: number;
};

type Measured = Report & {
  /** Microseconds of CPU a request: of the product, and of PostgreSQL. */
  readonly cpuPerRequest: number;
  readonly databaseCpu: number;
  /** When it began and ended, as the samples of the servers are timed. */
  readonly begin: number;
  readonly end: number;
};

export type Outcome = {
  readonly saturation: number;
  readonly rate: number;
  readonly mixed: Measured;
  readonly reads: Measured;
  /** Bytes of the heap after a full collection, before and after the mixed load, of each process. */
  readonly heaps: readonly { readonly before: number; readonly after: number }[];
};

const WARM_UP_RATE = 40;
const REST_MS = 1_500;

let seed = 1;

/** Sends one kind of load and says what it cost. */
async function attempt(
  { servers, databasePid, driver }: Ground,
  rate: number,
  seconds: number,
  kinds: readonly Kind[] = KINDS,
): Promise<Measured> {
  seed += 1;
  const product = () => servers.reduce((sum, { pid }) => sum + cpuOf(pid), 0);
  const database = () => (databasePid === null ? 0 : cpuOfFamily(databasePid));
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

/** Warms up, finds out how much the product can take, and sends half of that for the full time. */
export async function measureLoad(ground: Ground): Promise<Outcome> {
  const { servers, seconds } = ground;
  const short = Math.min(10, Math.max(3, seconds / 12));
  await attempt(ground, WARM_UP_RATE, short);
  const cores = Math.min(servers.length, 1.5);
  const saturation = await findSaturation(async (rate) => {
    const step = await attempt(ground, rate, short);
    await wait(REST_MS);
    return step;
  }, cores);
  const rate = saturation / 2;
  const heapsOf = () => Promise.all(servers.map((server) => server.settledHeap()));
  const before = await heapsOf();
  const mixed = await attempt(ground, rate, seconds);
  const after = await heapsOf();
  const reads = await attempt(ground, rate, Math.max(3, seconds / 8), COMMON_READS);
  return {
    saturation,
    rate,
    mixed,
    reads,
    heaps: before.map((bytes, index) => ({ before: bytes, after: after[index] ?? 0 })),
  };
}
