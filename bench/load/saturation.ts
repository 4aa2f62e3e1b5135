import type { Report } from './generate.ts';

const FIRST_RATE = 40;
const STEP = 1.25;
const MAX_STEPS = 12;
/** A rate is sustained while at most this many seconds' worth of requests are pending at the end. */
const WAITING_SECONDS = 0.25;
const WAITING_AT_LEAST = 20;
const SLOWEST_MEDIAN_MS = 250;

/** Whether the server sustained a rate. */
function isSustained(rate: number, report: Pick<Report, 'waiting' | 'lastMedian'>): boolean {
  return (
    report.waiting <= Math.max(WAITING_AT_LEAST, rate * WAITING_SECONDS) &&
    report.lastMedian <= SLOWEST_MEDIAN_MS
  );
}

/**
 * Finds the highest sustained rate, in steps of 25 %. The CPU time of a first slow step determines the
 * starting rate.
 * @param attempt runs a load at a rate; returns also the CPU microseconds per request
 * @param cores number of cores that the servers can use
 */
export async function findSaturation(
  attempt: (rate: number) => Promise<Report & { cpuPerRequest: number }>,
  cores: number,
): Promise<number> {
  const first = await attempt(FIRST_RATE);
  if (!isSustained(FIRST_RATE, first)) return FIRST_RATE / STEP;
  let best = FIRST_RATE;
  let rate = Math.max(FIRST_RATE * STEP, (0.4 * cores * 1_000_000) / first.cpuPerRequest);
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (isSustained(rate, await attempt(rate))) {
      best = rate;
      rate *= STEP;
    } else if (best > FIRST_RATE) return best;
    else rate /= STEP ** 2;
    if (rate <= best) return best;
  }
  return best;
}
