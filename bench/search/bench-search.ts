import { openPGliteMemory } from '#server/testing/pglite-memory.ts';
import type { Figure, Section } from '../measure/figure.ts';
import { type Databases, startDatabases } from './databases.ts';
import { FRESHNESS_GOAL, measureExtras, measureFreshness } from './extras.ts';
import { loadPlaces } from './places.ts';
import { benchRealProviders } from './real/bench-real-providers.ts';
import { goalsOf, ratio, sectionOf, tableSizes } from './report.ts';
import { outcomesOf, prepareSetup, type Setup } from './setup.ts';
import { nearestTo10k, readSizes, sizeName } from './sizes.ts';

/** Benchmarks the search at 1 k to 200 k providers against a minimal baseline. */
export async function benchSearch(): Promise<Section[]> {
  const sizes = readSizes(process.env);
  const parts: Part[] = [];
  const places = loadPlaces();
  {
    await using stack = new AsyncDisposableStack();
    const databases = await startDatabases(stack);
    if (databases) {
      parts.push(await onPostgres(databases, sizes, places));
      parts.push(await benchRealProviders(databases));
    }
  }
  parts.push(await onPGlite(nearestTo10k(sizes)));
  return [
    { title: 'What the search promises', figures: parts.flatMap(({ goals }) => goals) },
    ...parts.flatMap(({ sections }) => sections),
  ];
}

const MAX_MEGABYTES = 150;

/** Figures that have a goal, and all others. */
type Part = { readonly goals: Figure[]; readonly sections: Section[] };

async function onPostgres(
  databases: Databases,
  sizes: readonly number[],
  places: number,
): Promise<Part> {
  const setups: { setup: Setup; url: string }[] = [];
  for (const size of sizes) {
    const { connection, url } = await databases.create(`bench_${size}`);
    setups.push({ setup: await prepareSetup(connection, size), url });
  }
  const outcomes = await outcomesOf(setups.map(({ setup }) => setup));
  const sections = outcomes.map((outcome) => sectionOf(outcome, 'PostgreSQL'));
  const [last, largest] = [outcomes.at(-1), setups.at(-1)];
  if (!last || !largest) return { goals: [], sections };
  const { setup, url } = largest;
  const name = sizeName(setup.size);
  sections.push(await tableSizes(setup));
  const fresh = await measureFreshness(setup, await databases.open(url));
  const { extras, goals } = await measureExtras(setup, last.times.baseline.p50);
  const found = {
    what: `${name}: a change is found by a second process, the longest wait`,
    value: fresh,
    unit: 'ms',
    goal: FRESHNESS_GOAL,
  };
  return {
    goals: [
      ...outcomes.flatMap(({ setup: { size }, times }) => goalsOf(sizeName(size), size, times)),
      ...goals,
      {
        what: `${name}: memory of words, places and postcodes`,
        value: places + setup.memory,
        unit: 'MB',
        goal: { atMost: MAX_MEGABYTES },
      },
      found,
    ],
    sections: [
      ...sections,
      {
        title: `Beside the list, at ${name} on PostgreSQL; baseline: p50 of 20 cards by primary key`,
        figures: extras,
      },
    ],
  };
}

/** The embedded database runs in this process and is measured at one size only. */
async function onPGlite(size: number): Promise<Part> {
  const connection = await openPGliteMemory();
  try {
    const outcomes = await outcomesOf([await prepareSetup(connection, size)]);
    const what = `${sizeName(size)} on PGlite: p99 of best match ÷ 20 cards by key`;
    return {
      goals: outcomes.map(({ times }) =>
        ratio(what, (times.orders['best match']?.p99 ?? 0) / times.baseline.p99, 8),
      ),
      sections: outcomes.map((outcome) => sectionOf(outcome, 'PGlite')),
    };
  } finally {
    await connection.close();
  }
}
