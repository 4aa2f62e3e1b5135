import type { Figure, Section } from '../measure/figure.ts';
import { quantile } from '../measure/quantile.ts';
import type { BareCost } from './bare-reads.ts';
import type { Report } from './generate.ts';
import type { LoadSetup, Outcome } from './measure-load.ts';
import { type Kind, KINDS } from './mix.ts';
import type { Sample } from './server-process.ts';

/** A run is invalid if the load generator was the bottleneck. */
const OWN_CPU_AT_MOST = 0.8;
const LATE_AT_MOST_MS = 50;
const LATE_SHARE = 0.99;
const GROWTH_AT_MOST_PERCENT = 5;
const MEGABYTE = 1_000_000;

/** Why a run is invalid; empty if it is valid. */
function invalidReason({ ownCpu, lateness }: Pick<Report, 'ownCpu' | 'lateness'>): string {
  const late = quantile(lateness, LATE_SHARE);
  if (ownCpu > OWN_CPU_AT_MOST)
    return `making the load took ${(ownCpu * 100).toFixed(0)} % of a core`;
  if (late > LATE_AT_MOST_MS)
    return `one arrival in a hundred was sent ${late.toFixed(0)} ms late or more`;
  return '';
}

/** The results of one configuration as tables. */
export function sectionsOf(
  name: string,
  { servers, databasePid }: LoadSetup,
  outcome: Outcome,
  bare: BareCost,
): Section[] {
  const { saturation, rate, mixed, reads, heaps } = outcome;
  const all = Object.values(mixed.latencies).flat();
  const reason = invalidReason(mixed);
  if (reason) console.log(`  VOID: ${name}: ${reason}`);
  for (const line of unexpectedResponses(mixed)) console.log(`  ${name}: ${line}`);
  const serverFaults = Object.entries(mixed.statuses)
    .filter(([status]) => Number(status) >= 500)
    .reduce((sum, [, count]) => sum + count, 0);
  const ms = { unit: 'ms', digits: 1 };
  const cpu = { unit: 'µs' };
  const none = { goal: { atMost: 0 } };
  const flat = { unit: '%', digits: 1, goal: { atMost: GROWTH_AT_MOST_PERCENT } };
  const main: Figure[] = [
    { what: 'kept up with at most, arrivals a second', value: saturation },
    { what: 'measured at, arrivals a second', value: rate },
    { what: 'the run is void (load made too slowly)', value: reason ? 1 : 0, ...none },
    { what: 'answers 5xx', value: serverFaults, ...none },
    { what: 'other unexpected answers', value: mixed.failed - serverFaults, ...none },
    { what: 'p50 of all', value: quantile(all, 0.5), ...ms },
    { what: 'p95 of all', value: quantile(all, 0.95), ...ms },
    { what: 'p99 of all', value: quantile(all, 0.99), ...ms },
    { what: 'CPU of the product a request', value: mixed.cpuPerRequest, ...cpu },
    ...(databasePid === null
      ? []
      : [{ what: 'CPU of PostgreSQL a request', value: mixed.databaseCpu, ...cpu }]),
    {
      what: 'CPU of a common read, all processes; baseline: its bare statements',
      value: reads.cpuPerRequest + reads.databaseCpu,
      baseline: bare.own + bare.database,
      ...cpu,
    },
    ...servers.flatMap((server, index): Figure[] => {
      const whose = servers.length > 1 ? `, process ${index + 1}` : '';
      const rss = leastRss(server.samples, mixed);
      const heap = heaps[index] ?? { before: Number.NaN, after: Number.NaN };
      const during = server.samples.filter(({ at }) => at >= mixed.begin && at < mixed.end);
      const late = Math.max(...during.map(({ delayed }) => delayed));
      const longest = Math.max(...during.map(({ longest: one }) => one));
      return [
        {
          what: `heap after a full collection, MB${whose}; baseline: before`,
          value: heap.after / MEGABYTE,
          baseline: heap.before / MEGABYTE,
          digits: 1,
        },
        { what: `growth of the heap${whose}`, value: growth(heap.before, heap.after), ...flat },
        {
          what: `least RSS of the last quarter, MB${whose}; baseline: of the second`,
          value: rss.last / MEGABYTE,
          baseline: rss.second / MEGABYTE,
        },
        { what: `growth of RSS${whose}`, value: growth(rss.second, rss.last), ...flat },
        { what: `event loop late, p99 of the worst second${whose}`, value: late, ...ms },
        { what: `event loop late, longest${whose}`, value: longest, ...ms },
      ];
    }),
  ];
  return [
    { title: `${name}: ${mixed.arrivals.toLocaleString('en-GB')} arrivals`, figures: main },
    { title: `${name}: p50 and p99 of each kind`, figures: KINDS.flatMap(kindFigures(mixed)) },
  ];
}

/**
 * The minimum RSS of the second and of the last quarter of a run; anything above it is garbage that
 * has not been collected yet.
 */
function leastRss(
  samples: readonly Sample[],
  { begin, end }: { readonly begin: number; readonly end: number },
) {
  const least = (quarter: number) => {
    const from = begin + ((end - begin) / 4) * quarter;
    const within = samples.filter(({ at }) => at >= from && at < from + (end - begin) / 4);
    return Math.min(...within.map(({ rss }) => rss));
  };
  return { second: least(1), last: least(3) };
}

function growth(before: number, after: number): number {
  return (after / before - 1) * 100;
}

function kindFigures({ latencies }: Report) {
  return (kind: Kind): Figure[] => {
    const taken = latencies[kind];
    if (!taken) return [];
    const what = `${kind} (${taken.length})`;
    return [
      { what: `${what}, p50`, value: quantile(taken, 0.5), unit: 'ms', digits: 1 },
      { what: `${what}, p99`, value: quantile(taken, 0.99), unit: 'ms', digits: 1 },
    ];
  };
}

/** Counts unexpected responses, with an example of each. */
function unexpectedResponses({ failures, statuses }: Report): string[] {
  const by = new Map<string, { count: number; path: string }>();
  for (const { kind, status, path } of failures) {
    const key = `${kind}: ${status}`;
    by.set(key, { count: (by.get(key)?.count ?? 0) + 1, path });
  }
  return [
    `statuses ${Object.entries(statuses)
      .map(([status, count]) => `${status} × ${count}`)
      .join(', ')}`,
    ...[...by].map(
      ([key, { count, path }]) => `unexpected ${key} × ${count}, for instance ${path}`,
    ),
  ];
}
