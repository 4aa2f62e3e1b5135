import type { Connection } from '#server/database/connection.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { startPostgresServer } from '#server/testing/postgres-server.ts';
import type { Figure, Section } from '../measure/figure.ts';
import { keepOnOneCore } from '../measure/one-core.ts';
import { type Captured, findPgbench, latenciesOf } from '../measure/pgbench-latency.ts';
import { quantile } from '../measure/quantile.ts';
import { capture } from './capture.ts';
import { fill } from './fill.ts';
import { type Path, pathsOf } from './paths.ts';
import { SIZES } from './sizes.ts';
import { openWorld } from './world.ts';

const CALLS = 400;
const WHOLE_CALLS = 60;
const ROUNDS = 5;

/** A server that is only filled and read; all of it is gone at the end. */
const SETTINGS = {
  shared_buffers: '2GB',
  max_wal_size: '16GB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
};

/** What the paths that everybody uses cost the database when everything has grown. */
export async function benchPaths(): Promise<Section[]> {
  const pgbench = findPgbench();
  const server = pgbench ? await startPostgresServer(SETTINGS) : null;
  if (!pgbench || !server) {
    console.log('  left out: there is no PostgreSQL with pgbench on this machine');
    return [];
  }
  try {
    const connection = await openPostgres(server.url);
    try {
      await fill(connection);
      if (!keepOnOneCore(process.pid, server.pid))
        console.log('  not kept on one core: short times may be twice as long, whichever they are');
      return await measure(connection, (statement) =>
        quantile(latenciesOf(pgbench, server.url, statement, CALLS), 0.5),
      );
    } finally {
      await connection.close();
    }
  } finally {
    server.stop();
  }
}

type Ask = (statement: Captured) => number;

async function measure(connection: Connection, ask: Ask): Promise<Section[]> {
  const figures: Figure[] = [];
  const rows: Figure[] = [];
  const whole: Figure[] = [];
  const people = SIZES.members.toLocaleString('en-GB');
  const visits = SIZES.appointments.toLocaleString('en-GB');
  for (const path of await pathsOf(openWorld(connection))) {
    const heard = await capture(path.work);
    const statements = found(heard, path.statement, path);
    const askAll = () => statements.reduce((sum, statement) => sum + ask(statement), 0);
    figures.push({
      ...alternate(path.what, askAll, () => ask(rowsById([someId(figures.length)]))),
      goal: { atMost: path.atMost },
    });
    if (path.rows !== undefined) {
      const [carried] = found(heard, path.rows, path);
      const ids = carried.values.find((value) => Array.isArray(value));
      rows.push({
        ...alternate(
          path.what,
          () => ask(carried),
          () => ask(rowsById(ids as readonly string[])),
        ),
        goal: { atMost: path.atMost },
      });
    }
    whole.push(await wholeOf(path, connection, heard.length));
  }
  return [
    {
      title: `${people} members, ${visits} appointments: the statement of each path; baseline: one row by its primary key`,
      figures: figures.map(byRatio),
    },
    {
      title: 'the rows of a page with all that belongs to them; baseline: the same by primary key',
      figures: rows.map(byRatio),
    },
    {
      title:
        'the whole call with everything that it asks and writes; baseline: one row by the same driver',
      figures: whole,
    },
  ];
}

/** Goals are ratios: the table then shows times, and whether the ratio is met. */
function byRatio(figure: Figure): Figure {
  const { goal, baseline = 1 } = figure;
  return goal && 'atMost' in goal
    ? { ...figure, goal: { atMost: Math.round(goal.atMost * baseline) } }
    : figure;
}

/** Of several, as the count and the page of a search, all are measured, and added up. */
function found(
  heard: readonly Captured[],
  word: string,
  { what }: Path,
): [Captured, ...Captured[]] {
  const [first, ...others] = heard.filter(({ text }) => text.includes(word));
  if (!first) throw new Error(`${what} asks nothing with ${word}`);
  return [first, ...others];
}

/** Turn by turn, the best of three medians each. */
function alternate(what: string, ours: () => number, floor: () => number): Figure {
  let [value, baseline] = [Infinity, Infinity];
  for (let round = 0; round < ROUNDS; round += 1) {
    baseline = Math.min(baseline, floor());
    value = Math.min(value, ours());
  }
  return { what, value, baseline, unit: 'µs' };
}

const someId = (turn: number) =>
  `visit-${String(1 + ((turn * 7919) % SIZES.appointments)).padStart(9, '0')}`;

function rowsById(ids: readonly string[]): Captured {
  return ids.length === 1
    ? { text: 'select * from appointment where id = $1', values: ids }
    : { text: 'select * from appointment where id = any($1::text[])', values: [ids] };
}

async function wholeOf(path: Path, connection: Connection, asked: number): Promise<Figure> {
  const row = 'select * from appointment where id = $1';
  let [value, baseline] = [Infinity, Infinity];
  for (let round = 0; round < ROUNDS; round += 1) {
    baseline = Math.min(baseline, await time(() => connection.read(row, [someId(round)])));
    value = Math.min(value, await time(path.work));
  }
  const statements = asked === 1 ? '1 statement' : `${asked} statements`;
  return { what: `${path.what} (${statements})`, value, baseline, unit: 'µs' };
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let call = 0; call < WHOLE_CALLS; call += 1) {
    const started = performance.now();
    await work();
    taken.push((performance.now() - started) * 1000);
  }
  return quantile(taken.slice(WHOLE_CALLS / 4), 0.5);
}
