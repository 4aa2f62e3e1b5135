import { brotliCompressSync, constants } from 'node:zlib';
import { bestOf } from '../measure/best-of.ts';
import type { Figure, Section } from '../measure/figure.ts';
import { type Bare, startBare } from './bare.ts';
import type { Cost, Drive, Generator } from './drive.ts';
import type { Ground } from './ground.ts';
import { distinctLists, requestText } from './requests.ts';

const CONNECTIONS = 32;
const RUNS = 3;
const WARM_UP_MS = 1500;
/** The seed of the list that is asked for again and again. */
const SEED = 1;

/** Times the CPU that bare bytes take. */
const GOAL = 5;

/** What the response cache answers. */
export async function measureCache(
  ground: Ground,
  generator: Generator,
  milliseconds: number,
): Promise<Section> {
  const { server, folder } = ground;
  const [list = ''] = distinctLists(1, SEED);
  const home = await get(server.port, '/', { 'accept-encoding': 'br' });
  const cards = await get(server.port, list);
  const bares: Bare[] = [];
  try {
    const bareHome = await startBare(folder, home.body, home.type);
    bares.push(bareHome);
    const bareCards = await startBare(folder, cards.body, cards.type);
    bares.push(bareCards);
    const drive = (target: { port: number; pid: number }, text: string, status = 200): Drive => ({
      port: target.port,
      pid: target.pid,
      texts: [text],
      connections: CONNECTIONS,
      status,
    });
    const homeText = requestText('/', { 'accept-encoding': 'br' });
    const drives = {
      bareHome: drive(bareHome, homeText),
      home: drive(server, homeText),
      bareCards: drive(bareCards, requestText(list)),
      cards: drive(server, requestText(list)),
      notModified: drive(server, requestText(list, { 'if-none-match': cards.tag }), 304),
    };
    const costs = await measureAll(drives, generator, milliseconds);
    const figures: Figure[] = [
      ...against('home page of a visitor', costs.home, costs.bareHome),
      ...against('list of 20 cards, asked for again', costs.cards, costs.bareCards),
      ...against('the same list, unchanged (304)', costs.notModified, costs.bareCards),
    ];
    const sizes = `home ${kB(home.body)}, list ${kB(cards.body)}`;
    return { title: `From the response cache against bare node:http (${sizes})`, figures };
  } finally {
    for (const bare of bares) bare.stop();
  }
}

const kB = (body: Buffer) => `${(body.length / 1000).toFixed(1)} kB`;

async function get(port: number, path: string, headers: Record<string, string> = {}) {
  const url = `http://127.0.0.1:${port}${path}`;
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity', ...headers } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  const whole = Buffer.from(await answer.arrayBuffer());
  // As it went over the wire.
  const isPacked = answer.headers.get('content-encoding') === 'br';
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return {
    body: isPacked ? brotliCompressSync(whole, { params }) : whole,
    type: answer.headers.get('content-type') ?? '',
    tag: answer.headers.get('etag') ?? '',
  };
}

/** Alternating, each best of three by its own figure. */
export async function measureAll<Name extends string>(
  drives: Readonly<Record<Name, Drive>>,
  generator: Generator,
  milliseconds: number,
): Promise<Record<Name, Cost>> {
  const names = Object.keys(drives) as Name[];
  for (const name of names) await generator.drive(drives[name], WARM_UP_MS);
  const best = await bestOf(RUNS, async () => {
    const run: Record<string, number> = {};
    for (const name of names) {
      const { cpu, perSecond } = await generator.drive(drives[name], milliseconds);
      run[`${name} cpu`] = cpu;
      run[`${name} seconds`] = 1 / perSecond;
    }
    return run;
  });
  return Object.fromEntries(
    names.map((name) => [
      name,
      { cpu: best[`${name} cpu`] ?? 0, perSecond: 1 / (best[`${name} seconds`] ?? 1) },
    ]),
  ) as Record<Name, Cost>;
}

function against(what: string, ours: Cost, bare: Cost): Figure[] {
  return [
    { what, value: ours.cpu, unit: 'µs', digits: 1, baseline: bare.cpu },
    {
      what: '  × the CPU of bare bytes',
      value: ours.cpu / bare.cpu,
      unit: '×',
      digits: 2,
      goal: { atMost: GOAL },
    },
  ];
}
