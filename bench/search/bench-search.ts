import { openPGliteMemory } from '#server/database/pglite.ts';
import type { Figure, Section } from '../measure/figure.ts';
import { type Databases, startDatabases } from './databases.ts';
import { FRESHNESS_GOAL, measureExtras, measureFreshness } from './extras.ts';
import { measure } from './measure.ts';
import { benchRealProviders } from './real/bench-real-providers.ts';
import { goalsOf, ratio, sectionOf, timesOf } from './report.ts';
import { judgeRoom, type Outcome, prepareRoom, type Room } from './room.ts';
import { nearestTo10k, readSizes, sizeName } from './sizes.ts';
import { tableSizes } from './table-sizes.ts';

/** The search at 1 k to 1 M providers beside what it could cost at least. */
export async function benchSearch(): Promise<Section[]> {
  const sizes = readSizes(process.env);
  const goals: Figure[] = [];
  const sections: Section[] = [];
  const databases = await startDatabases();
  if (databases) {
    try {
      const postgres = await onPostgres(databases, sizes);
      goals.push(...postgres.goals);
      sections.push(...postgres.sections);
      sections.push(...(await benchRealProviders(databases)));
    } finally {
      await databases.close();
    }
  } else console.log('  left out: there is no PostgreSQL on this machine');
  const embedded = await onPGlite(nearestTo10k(sizes));
  goals.push(...embedded.goals);
  return [{ title: 'What the search promises', figures: goals }, ...sections, ...embedded.sections];
}

type Part = { readonly goals: Figure[]; readonly sections: Section[] };

async function onPostgres(databases: Databases, sizes: readonly number[]): Promise<Part> {
  const rooms: { room: Room; url: string }[] = [];
  for (const size of sizes) {
    const { connection, url } = await databases.open(`bench_${size}`);
    rooms.push({ room: await prepareRoom(connection, size), url });
  }
  const outcomes = await outcomesOf(rooms.map(({ room }) => room));
  const sections = outcomes.map((outcome) => sectionOf(outcome, 'PostgreSQL'));
  const [last, { room, url } = { room: null, url: '' }] = [outcomes.at(-1), rooms.at(-1)];
  if (!last || !room) return { goals: [], sections };
  const name = sizeName(room.size);
  sections.push(await tableSizes(room));
  const floor = timesOf(last, 'floor').p50;
  const fresh = await measureFreshness(room, await databases.openAgain(url));
  const extras = await measureExtras(room, floor);
  const found = {
    what: `${name}: a change is found by a second process, the longest wait`,
    value: fresh,
    unit: 'ms',
    goal: FRESHNESS_GOAL,
  };
  return {
    goals: [...goalsOf(outcomes, nearestTo10k(sizes)), found],
    sections: [
      ...sections,
      {
        title: `Beside the list, at ${name} on PostgreSQL; baseline: p50 of 20 cards by primary key`,
        figures: extras,
      },
    ],
  };
}

/** The embedded database answers in this process; a provider's list is never larger there. */
async function onPGlite(size: number): Promise<Part> {
  const connection = await openPGliteMemory();
  try {
    const room = await prepareRoom(connection, size);
    const [outcome] = await outcomesOf([room]);
    if (!outcome) return { goals: [], sections: [] };
    const [ours, floor] = [timesOf(outcome, 'ours'), timesOf(outcome, 'floor')];
    return {
      goals: [
        ratio(`${sizeName(size)} on PGlite: p99 of ours ÷ 20 cards by key`, ours.p99 / floor.p99, {
          atMost: 8,
        }),
      ],
      sections: [sectionOf(outcome, 'PGlite')],
    };
  } finally {
    await connection.close();
  }
}

async function outcomesOf(rooms: readonly Room[]): Promise<Outcome[]> {
  const times = await measure(rooms);
  const outcomes: Outcome[] = [];
  for (const [at, room] of rooms.entries())
    outcomes.push({ room, times: times[at] ?? new Map(), verdicts: await judgeRoom(room) });
  return outcomes;
}
