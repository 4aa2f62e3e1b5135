import type { Connection } from '#server/database/connection.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { bestOf } from '../measure/best-of.ts';
import type { Figure, Section } from '../measure/figure.ts';
import { pinToOneCore } from '../measure/one-core.ts';
import { ownPostgres } from '../measure/own-postgres.ts';
import { findPgbench, latenciesOf } from '../measure/pgbench.ts';
import { quantile } from '../measure/quantile.ts';
import type { Statement } from '../measure/statements.ts';
import { medianTime } from '../measure/time.ts';
import { capture } from './capture.ts';
import { fill } from './fill.ts';
import { type Path, pathsOf } from './paths.ts';
import { SIZES } from './sizes.ts';
import { createServicesUnderTest } from './world.ts';

const CALLS = 400;
const WHOLE_CALLS = { calls: 45, warmUps: 15 };
const ROUNDS = 5;

/** Settings of a temporary server that is only filled and read. */
const SETTINGS = {
  shared_buffers: '2GB',
  max_wal_size: '16GB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
};

/** Benchmarks the most used database paths on large tables. */
export async function benchPaths(): Promise<Section[]> {
  const program = findPgbench();
  if (!program) {
    console.log('  left out: there is no pgbench on this machine');
    return [];
  }
  await using stack = new AsyncDisposableStack();
  const server = await ownPostgres(stack, SETTINGS);
  if (!server) return [];
  const connection = stack.adopt(
    await openPostgres(server.url, { serverLimits: false }),
    ({ close }) => close(),
  );
  await fill(connection);
  if (!pinToOneCore(process.pid, server.pid))
    console.log('  not kept on one core: short times may be twice as long, whichever they are');
  return await measure(connection, (statement) =>
    quantile(latenciesOf({ program, url: server.url }, statement, CALLS), 0.5),
  );
}

type TimeStatement = (statement: Statement) => number;

async function measure(connection: Connection, time: TimeStatement): Promise<Section[]> {
  const figures: Figure[] = [];
  const rows: Figure[] = [];
  const whole: Figure[] = [];
  const people = SIZES.members.toLocaleString('en-GB');
  const visits = SIZES.appointments.toLocaleString('en-GB');
  for (const path of await pathsOf(createServicesUnderTest(connection))) {
    const { what, atMost } = path;
    const recorded = await capture(path.work);
    const statements = findStatements(recorded, path.statement, path);
    const timeAll = () => statements.reduce((sum, statement) => sum + time(statement), 0);
    const row = rowsById([someId(figures.length)]);
    figures.push(await againstGoal(atMost, what, timeAll, () => time(row)));
    if (path.rows !== undefined) {
      const [rowStatement] = findStatements(recorded, path.rows, path);
      const ids = rowStatement.values.find((value) => Array.isArray(value)) as readonly string[];
      const bare = () => time(rowsById(ids));
      rows.push(await againstGoal(atMost, what, () => time(rowStatement), bare));
    }
    const byDriver = () => connection.read(row.text, row.values);
    whole.push(
      await alternate(
        `${what} (${recorded.length === 1 ? '1 statement' : `${recorded.length} statements`})`,
        async () => (await medianTime(path.work, WHOLE_CALLS)) * 1000,
        async () => (await medianTime(byDriver, WHOLE_CALLS)) * 1000,
      ),
    );
  }
  return [
    {
      title: `${people} members, ${visits} appointments: the statement of each path; baseline: one row by its primary key`,
      figures,
    },
    {
      title: 'the rows of a page with all that belongs to them; baseline: the same by primary key',
      figures: rows,
    },
    {
      title:
        'the whole call with everything that it asks and writes; baseline: one row by the same driver',
      figures: whole,
    },
  ];
}

/** The statements that contain a text; if there are several, their times are added up. */
function findStatements(
  recorded: readonly Statement[],
  word: string,
  { what }: Path,
): [Statement, ...Statement[]] {
  const [first, ...others] = recorded.filter(({ text }) => text.includes(word));
  if (!first) throw new Error(`${what} asks nothing with ${word}`);
  return [first, ...others];
}

type Measured = () => number | Promise<number>;

/** Measures both in turns; the best of several medians each. */
async function alternate(what: string, product: Measured, baseline: Measured) {
  const best = await bestOf(ROUNDS, async () => ({
    baseline: await baseline(),
    value: await product(),
  }));
  return { what, ...best, unit: 'µs' };
}

/** Measures against a goal that is a ratio to the baseline; the table shows times. */
async function againstGoal(
  ratio: number,
  ...compared: Parameters<typeof alternate>
): Promise<Figure> {
  const figure = await alternate(...compared);
  return { ...figure, goal: { atMost: Math.round(ratio * figure.baseline) } };
}

const someId = (turn: number) =>
  `visit-${String(1 + ((turn * 7919) % SIZES.appointments)).padStart(9, '0')}`;

function rowsById(ids: readonly string[]): Statement {
  return ids.length === 1
    ? { text: 'select * from appointment where id = $1', values: ids }
    : { text: 'select * from appointment where id = any($1::text[])', values: [ids] };
}
