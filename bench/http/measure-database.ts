import type { Figure, Section } from '../measure/figure.ts';
import type { Generator } from './drive.ts';
import type { Ground } from './ground.ts';
import { bareDatabase } from './pgbench.ts';
import { distinctLists, requestText } from './requests.ts';

const CONNECTIONS = 32;
const DATABASE_CONNECTIONS = 3;
const RUNS = 3;
const WARM_UP_MS = 3000;
const RECORDED = 60;
/** More than a run can ask for. */
const LISTS_A_RUN = 150_000;

const GOAL = 0.7;

/** Lists that nobody asked for before: each goes to PostgreSQL. */
export async function measureDatabase(
  ground: Ground,
  generator: Generator,
  milliseconds: number,
  url: string,
): Promise<Section> {
  const requests = await ground.statementsOf(distinctLists(RECORDED, 7));
  const each = requests.reduce((sum, one) => sum + one.length, 0) / requests.length;
  const bare = bareDatabase({
    url,
    folder: ground.folder,
    requests,
    connections: DATABASE_CONNECTIONS,
  });
  const { server } = ground;
  const seconds = milliseconds / 1000;
  const lists = async (seed: number, time: number, headers: Record<string, string> = {}) => {
    const texts = distinctLists(LISTS_A_RUN, seed).map((path) => requestText(path, headers));
    const drive = { port: server.port, pid: server.pid, texts, connections: CONNECTIONS };
    return generator.drive({ ...drive, status: 200 }, time);
  };
  await lists(11, WARM_UP_MS);
  await bare.perSecond(1);
  const [cpu, compressedCpu, rates, bareRates]: number[][] = [[], [], [], []];
  for (let run = 0; run < RUNS; run += 1) {
    bareRates?.push(await bare.perSecond(seconds));
    const plain = await lists(100 + run, milliseconds);
    cpu?.push(plain.cpu);
    rates?.push(plain.perSecond);
    const compressed = await lists(200 + run, milliseconds, { 'accept-encoding': 'gzip, br' });
    compressedCpu?.push(compressed.cpu);
  }
  const best = Math.max(...(rates ?? []));
  const bareBest = Math.max(...(bareRates ?? []));
  const figures: Figure[] = [
    {
      what: 'CPU of the process for a list',
      value: Math.min(...(cpu ?? [])),
      unit: 'µs',
      digits: 1,
    },
    {
      what: 'the same, compressed for a browser',
      value: Math.min(...(compressedCpu ?? [])),
      unit: 'µs',
      digits: 1,
    },
    { what: `lists a second, against ${bare.name}`, value: best, unit: '', baseline: bareBest },
    {
      what: `  of what ${bare.name} reaches`,
      value: best / bareBest,
      unit: '×',
      digits: 2,
      goal: { atLeast: GOAL },
    },
  ];
  const title = `20 cards from PostgreSQL, each list asked for once (${each.toFixed(2)} statements)`;
  return { title, figures };
}
