import type { Report } from './generate.ts';

const FIRST_RATE = 40;
const STEP = 1.25;
const MOST_STEPS = 12;
/** A rate is kept up with while answers do not pile up: at the end at most so much of a second waits. */
const WAITING_SECONDS = 0.25;
const WAITING_AT_LEAST = 20;
const SLOWEST_MEDIAN_MS = 250;

/** Whether the server kept up with a rate. */
function keptUp(rate: number, report: Pick<Report, 'waiting' | 'lastMedian'>): boolean {
  return (
    report.waiting <= Math.max(WAITING_AT_LEAST, rate * WAITING_SECONDS) &&
    report.lastMedian <= SLOWEST_MEDIAN_MS
  );
}

/**
 * The highest rate that is kept up with, in steps of a quarter. The CPU time of a first slow step
 * says where to begin.
 * @param attempt sends so many arrivals a second for a while; gives the CPU microseconds a request too
 * @param cores what the servers can use at most at once
 */
export async function findSaturation(
  attempt: (rate: number) => Promise<Report & { cpuPerRequest: number }>,
  cores: number,
): Promise<number> {
  const first = await attempt(FIRST_RATE);
  if (!keptUp(FIRST_RATE, first)) return FIRST_RATE / STEP;
  let best = FIRST_RATE;
  let rate = Math.max(FIRST_RATE * STEP, (0.4 * cores * 1_000_000) / first.cpuPerRequest);
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (keptUp(rate, await attempt(rate))) {
      best = rate;
      rate *= STEP;
    } else if (best > FIRST_RATE) return best;
    else rate /= STEP ** 2;
    if (rate <= best) return best;
  }
  return best;
}
