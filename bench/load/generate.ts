import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from '../measure/quantile.ts';
import { createRandom } from '../measure/random.ts';
import { drawFrom, type Kind } from './mix.ts';
import { createRequests, type RequestOptions } from './requests/requests.ts';
import { createSender } from './send.ts';

export type LoadSpec = {
  /** Arrivals a second. */
  readonly rate: number;
  readonly seconds: number;
  readonly kinds: readonly Kind[];
  /** The servers' ports, used in turn. */
  readonly ports: readonly number[];
  readonly seed: number;
};

export type Failure = {
  readonly kind: Kind;
  readonly path: string;
  readonly port: number;
  readonly status: number | string;
  /** Time of sending, as `Date.now()`. */
  readonly sentAt: number;
};

export type Report = {
  readonly arrivals: number;
  /** Milliseconds from the intended arrival to the end of the response, by kind, in order. */
  readonly latencies: Partial<Record<Kind, number[]>>;
  readonly statuses: Record<string, number>;
  /** Unexpected responses; the first thousand. */
  readonly failures: readonly Failure[];
  readonly failed: number;
  /** Delay of each request against its intended arrival, in milliseconds. */
  readonly lateness: readonly number[];
  /** Fraction of a core that the generator used. */
  readonly ownCpu: number;
  /** Pending requests after the last arrival. */
  readonly waiting: number;
  /** Median latency of the last third of the arrivals. */
  readonly lastMedian: number;
};

const MAX_FAILURES = 1000;
const DRAIN_MS = 35_000;

/** Sends requests at their arrival times, independent of earlier ones, and waits for the last response. */
export function createLoad(options: RequestOptions) {
  const sender = createSender();
  const requests = createRequests(options, createRandom(7));

  return async function run({ rate, seconds, kinds, ports, seed }: LoadSpec): Promise<Report> {
    const { next: random } = createRandom(seed);
    // Milliseconds between arrivals: exponential, as in an open model.
    const pause = () => (-Math.log(1 - random()) / rate) * 1000;
    const kindOf = drawFrom(kinds);
    const latencies: Partial<Record<Kind, number[]>> = {};
    const last: number[] = [];
    const lateness: number[] = [];
    const statuses: Record<string, number> = {};
    const failures: Failure[] = [];
    const open = new Set<Promise<void>>();
    let failed = 0;
    const cpu = process.cpuUsage();
    const begin = performance.now();
    const end = begin + seconds * 1000;
    const lastThird = begin + (seconds * 2000) / 3;

    async function arrive(due: number): Promise<void> {
      const loadRequest = requests(kindOf(random()));
      const port = ports[lateness.length % ports.length] ?? 0;
      const sentAt = performance.now();
      lateness.push(sentAt - due);
      const status = await sender.send(port, loadRequest);
      const endedAt = performance.now();
      statuses[status] = (statuses[status] ?? 0) + 1;
      (latencies[loadRequest.kind] ??= []).push(endedAt - due);
      if (due > lastThird) last.push(endedAt - due);
      if (typeof status === 'number' && loadRequest.expect.includes(status)) return;
      failed += 1;
      if (failures.length < MAX_FAILURES)
        failures.push({
          kind: loadRequest.kind,
          path: loadRequest.path,
          port,
          status,
          sentAt: performance.timeOrigin + sentAt,
        });
    }

    let next = begin + pause();
    while (next < end) {
      const early = next - performance.now();
      if (early > 0) await wait(early);
      for (const reached = performance.now(); next <= reached && next < end; next += pause()) {
        const answered = arrive(next).finally(() => open.delete(answered));
        open.add(answered);
      }
    }
    const waiting = open.size;
    const used = process.cpuUsage(cpu);
    const ownCpu = (used.user + used.system) / 1000 / (performance.now() - begin);
    const patience = new AbortController();
    await Promise.race([
      Promise.all(open),
      wait(DRAIN_MS, undefined, { signal: patience.signal }).catch(() => undefined),
    ]);
    patience.abort();
    return {
      arrivals: lateness.length,
      latencies,
      statuses,
      failures,
      failed,
      lateness,
      ownCpu,
      waiting,
      lastMedian: quantile(last, 0.5),
    };
  };
}
