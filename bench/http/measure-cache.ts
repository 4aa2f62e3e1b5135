import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { bestOf } from '../measure/best-of.ts';
import type { Figure, Section } from '../measure/figure.ts';
import { drive, type Generator } from './drive.ts';
import type { MeasuredServer } from './measured-server.ts';
import { distinctLists, requestText } from './requests.ts';

const RUNS = 3;
const WARM_UP_MS = 1500;
/** The seed of the list that is requested repeatedly. */
const SEED = 1;

/** Maximum multiple of the CPU time of a bare server. */
const GOAL = 5;

type RecordedResponse = { readonly body: Buffer; readonly type: string; readonly tag: string };

/** Measures responses from the response cache in turns with the baseline; the best of three counts. */
export async function measureCache(
  { server }: MeasuredServer,
  generator: Generator,
  milliseconds: number,
): Promise<Section> {
  const [list = ''] = distinctLists(1, SEED);
  const home = await get(server.port, '/', { 'accept-encoding': 'br' });
  const cards = await get(server.port, list);
  using bareHome = await startBare(home);
  using bareCards = await startBare(cards);
  const homeText = requestText('/', { 'accept-encoding': 'br' });
  const cardsText = requestText(list);
  const unchangedText = requestText(list, { 'if-none-match': cards.tag });
  const cpu = async (
    { port, pid }: { readonly port: number; readonly pid: number },
    text: string,
    time: number,
    status = 200,
  ) => (await drive(generator, { port, pid, texts: [text], milliseconds: time, status })).cpu;
  const costs = async (time: number) => ({
    bareHome: await cpu(bareHome, homeText, time),
    home: await cpu(server, homeText, time),
    bareCards: await cpu(bareCards, cardsText, time),
    cards: await cpu(server, cardsText, time),
    unchanged: await cpu(server, unchangedText, time, 304),
  });
  await costs(WARM_UP_MS);
  const best = await bestOf(RUNS, () => costs(milliseconds));
  const sizes = `home ${kB(home.body)}, list ${kB(cards.body)}`;
  return {
    title: `From the response cache against bare node:http (${sizes})`,
    figures: [
      ...against('home page of a visitor', best.home, best.bareHome),
      ...against('list of 20 cards, asked for again', best.cards, best.bareCards),
      ...against('the same list, unchanged (304)', best.unchanged, best.bareCards),
    ],
  };
}

const kB = (body: Buffer) => `${(body.length / 1000).toFixed(1)} kB`;

/** Starts bare `node:http` with a fixed body in a separate process. */
async function startBare({ body, type }: RecordedResponse) {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), { serialization: 'advanced' });
  child.send({ body, type });
  const [port] = (await once(child, 'message')) as [number];
  return { port, pid: child.pid ?? 0, [Symbol.dispose]: () => void child.kill() };
}

async function get(
  port: number,
  path: string,
  headers: Record<string, string> = {},
): Promise<RecordedResponse> {
  const url = `http://127.0.0.1:${port}${path}`;
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity', ...headers } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const whole = Buffer.from(await response.arrayBuffer());
  // As sent over the wire.
  const isCompressed = response.headers.get('content-encoding') === 'br';
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return {
    body: isCompressed ? brotliCompressSync(whole, { params }) : whole,
    type: response.headers.get('content-type') ?? '',
    tag: response.headers.get('etag') ?? '',
  };
}

function against(what: string, product: number, bare: number): Figure[] {
  const ratio = { value: product / bare, unit: '×', digits: 2, goal: { atMost: GOAL } };
  return [
    { what, value: product, unit: 'µs', digits: 1, baseline: bare },
    { what: '  × the CPU of bare bytes', ...ratio },
  ];
}
