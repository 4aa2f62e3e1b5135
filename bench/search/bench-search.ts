import { openPGliteMemory } from '#server/database/pglite.ts';
import type { Figure, Section } from '../measure/figure.ts';
import { type Databases, startDatabases } from './databases.ts';
import { FRESHNESS_GOAL, measureExtras, measureFreshness } from './extras.ts';
import { benchRealProviders } from './real/bench-real-providers.ts';
import { goalsOf, ratio, sectionOf, tableSizes } from './report.ts';
import { outcomesOf, prepareRoom, type Room } from './setup.ts';
import { nearestTo10k, readSizes, sizeName } from './sizes.ts';

/** The search at 1 k to 1 M providers beside what it could cost at least. */
export async function benchSearch(): Promise<Section[]> {
  const sizes = readSizes(process.env);
  const parts: Part[] = [];
  {
    await using stack = new AsyncDisposableStack();
    const databases = await startDatabases(stack);
    if (databases) {
      parts.push(await onPostgres(databases, sizes));
      parts.push({ goals: [], sections: await benchRealProviders(databases) });
    }
  }
  parts.push(await onPGlite(nearestTo10k(sizes)));
  return [
    { title: 'What the search promises', figures: parts.flatMap(({ goals }) => goals) },
    ...parts.flatMap(({ sections }) => sections),
  ];
}

type Part = { readonly goals: Figure[]; readonly sections: Section[] };

async function onPostgres(databases: Databases, sizes: readonly number[]): Promise<Part> {
  const rooms: { room: Room; url: string }[] = [];
  for (const size of sizes) {
    const { connection, url } = await databases.create(`bench_${size}`);
    rooms.push({ room: await prepareRoom(connection, size), url });
  }
  const outcomes = await outcomesOf(rooms.map(({ room }) => room));
  const sections = outcomes.map((outcome) => sectionOf(outcome, 'PostgreSQL'));
  const [last, largest] = [outcomes.at(-1), rooms.at(-1)];
  if (!last || !largest) return { goals: [], sections };
  const { room, url } = largest;
  const name = sizeName(room.size);
  sections.push(await tableSizes(room));
  const fresh = await measureFreshness(room, await databases.open(url));
  const extras = await measureExtras(room, last.times.floor.p50);
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
    const outcomes = await outcomesOf([await prepareRoom(connection, size)]);
    const what = `${sizeName(size)} on PGlite: p99 of ours ÷ 20 cards by key`;
    return {
      goals: outcomes.map(({ times }) => ratio(what, times.ours.p99 / times.floor.p99, 8)),
      sections: outcomes.map((outcome) => sectionOf(outcome, 'PGlite')),
    };
  } finally {
    await connection.close();
  }
}
