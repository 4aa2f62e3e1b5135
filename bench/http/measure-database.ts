import { bestOf } from '../measure/best-of.ts';
import type { Section } from '../measure/figure.ts';
import { type Pgbench, requestsPerSecond } from '../measure/pgbench.ts';
import { drive, type Generator } from './drive.ts';
import type { MeasuredServer } from './measured-server.ts';
import { distinctLists, requestText } from './requests.ts';

const DATABASE_CONNECTIONS = 3;
const RUNS = 3;
const WARM_UP_MS = 3000;
const RECORDED = 60;
/** More than a run can request. */
const LISTS_A_RUN = 150_000;

const GOAL = 0.7;

/** Measures lists that are not cached, so that each request queries PostgreSQL. */
export async function measureDatabase(
  { server: { port, pid }, statementsOf }: MeasuredServer,
  generator: Generator,
  milliseconds: number,
  pgbench: Pgbench,
): Promise<Section> {
  const requests = await statementsOf(distinctLists(RECORDED, 7));
  const each = requests.reduce((sum, one) => sum + one.length, 0) / requests.length;
  const bareRate = (seconds: number) =>
    requestsPerSecond(pgbench, requests, { connections: DATABASE_CONNECTIONS, seconds });
  const lists = (seed: number, time: number, headers: Record<string, string> = {}) => {
    const texts = distinctLists(LISTS_A_RUN, seed).map((path) => requestText(path, headers));
    return drive(generator, { port, pid, texts, milliseconds: time });
  };
  await lists(11, WARM_UP_MS);
  bareRate(1);
  let seed = 100;
  const best = await bestOf(RUNS, async () => {
    const bareSeconds = 1 / bareRate(milliseconds / 1000);
    const plain = await lists((seed += 1), milliseconds);
    const browser = { 'accept-encoding': 'gzip, br' };
    const compressed = await lists((seed += 1), milliseconds, browser);
    return {
      bareSeconds,
      seconds: 1 / plain.perSecond,
      cpu: plain.cpu,
      compressedCpu: compressed.cpu,
    };
  });
  const [rate, bare] = [1 / best.seconds, 1 / best.bareSeconds];
  const cpu = { unit: 'µs', digits: 1 };
  const ratio = { value: rate / bare, unit: '×', digits: 2, goal: { atLeast: GOAL } };
  return {
    title: `20 cards from PostgreSQL, each list asked for once (${each.toFixed(2)} statements)`,
    figures: [
      { what: 'CPU of the process for a list', value: best.cpu, ...cpu },
      { what: 'the same, compressed for a browser', value: best.compressedCpu, ...cpu },
      { what: 'lists a second, against pgbench', value: rate, baseline: bare },
      { what: '  of what pgbench reaches', ...ratio },
    ],
  };
}
