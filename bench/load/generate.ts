import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from '../measure/quantile.ts';
import { createRandom } from '../measure/random.ts';
import { drawFrom, type Kind } from './mix.ts';
import { createRequests, type Given } from './requests/requests.ts';
import { createSender } from './send.ts';

export type Order = {
  /** Arrivals a second. */
  readonly rate: number;
  readonly seconds: number;
  readonly kinds: readonly Kind[];
  /** Whom the arrivals go to, one after the other. */
  readonly ports: readonly number[];
  readonly seed: number;
};

export type Failure = {
  readonly kind: Kind;
  readonly path: string;
  readonly port: number;
  readonly status: number | string;
  /** When it was sent, as `Date.now()` tells the time. */
  readonly sentAt: number;
};

export type Report = {
  readonly arrivals: number;
  /** Milliseconds from the intended arrival to the end of the answer, by kind, in their order. */
  readonly latencies: Partial<Record<Kind, number[]>>;
  readonly statuses: Record<string, number>;
  /** What was answered otherwise than expected; the first thousand. */
  readonly failures: readonly Failure[];
  readonly failed: number;
  /** How late each arrival was sent, in milliseconds. */
  readonly lateness: readonly number[];
  /** The part of one core that making the load took. */
  readonly ownCpu: number;
  /** Requests without an answer when the last one had arrived. */
  readonly waiting: number;
  /** The median of the answers to the last third of the arrivals. */
  readonly lastMedian: number;
};

const FAILURES_KEPT = 1000;
const DRAIN_MS = 35_000;

/** Sends arrivals at their time, whatever becomes of those before, and waits for the last answer. */
export function createLoad(given: Given) {
  const sender = createSender();
  const requests = createRequests(given, createRandom(7));

  return async function run({ rate, seconds, kinds, ports, seed }: Order): Promise<Report> {
    const { next: random } = createRandom(seed);
    // In milliseconds; those who arrive know nothing of one another, nor of the answers (an open model).
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
      const asked = requests(kindOf(random()));
      const port = ports[lateness.length % ports.length] ?? 0;
      const sentAt = performance.now();
      lateness.push(sentAt - due);
      const status = await sender.send(port, asked);
      const knownAt = performance.now();
      statuses[status] = (statuses[status] ?? 0) + 1;
      (latencies[asked.kind] ??= []).push(knownAt - due);
      if (due > lastThird) last.push(knownAt - due);
      if (typeof status === 'number' && asked.expect.includes(status)) return;
      failed += 1;
      if (failures.length < FAILURES_KEPT)
        failures.push({
          kind: asked.kind,
          path: asked.path,
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
