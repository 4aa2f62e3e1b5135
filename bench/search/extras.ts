import type { Connection } from '#server/database/connection.ts';
import type { SearchQuery } from '#shared/contract/search.ts';
import { createSaveStore } from '#server/providers/save-store.ts';
import type { Figure } from '../measure/figure.ts';
import { quantile } from '../measure/quantile.ts';
import { createCatalogueCache } from '#server/providers/catalogue-cache.ts';
import { createCatalogueVersion } from '#server/providers/catalogue-version.ts';
import { createPlanner } from '#server/providers/search/planner.ts';
import { createSearchStore } from '#server/providers/search-store.ts';
import { BENCH_NOW, BENCH_TODAY, makeProvider } from './catalogue/provider.ts';
import { openService } from './designs/product.ts';
import { timeFigure } from './report.ts';
import type { Setup } from './setup.ts';

const GOAL_FRESH_MS = 2000;
const EDITS = 30;
const FRESH_RUNS = 3;

const MAX_SUGGESTION_MS = 10;
const MAX_READING_MS = 0.3;

/** Measures the other calls of the page; the baseline is a page of cards by key. */
export async function measureExtras(
  setup: Setup,
  baseline: number,
): Promise<{ extras: Figure[]; goals: Figure[] }> {
  const { service, queries, connection } = setup;
  const extras: Figure[] = [];
  /** Runs the items one after another; the first ten are warm-up. @returns milliseconds of each */
  async function add<T>(
    what: string,
    items: readonly T[],
    work: (item: T, at: number) => unknown,
    ranks: Readonly<Record<string, number>> = { p50: 0.5, p99: 0.99 },
  ): Promise<number[]> {
    const taken: number[] = [];
    for (const [at, item] of items.entries()) {
      const started = performance.now();
      await work(item, at);
      if (at >= 10) taken.push(performance.now() - started);
    }
    for (const [rank, share] of Object.entries(ranks))
      extras.push(timeFigure(`${what}, ${rank}`, quantile([...taken], share), baseline));
    return taken;
  }
  const plain = queries.filter(({ hasFilter }) => !hasFilter).map(({ query }) => query);
  const texts = plain.flatMap(({ service: text }) => text ?? []);
  const towns = plain.flatMap(({ location }) => location ?? []);
  const fresh = openService(connection);
  await fresh.load();
  await add('best match, each text for the first time', plain, (query) => fresh.searchText(query));
  await add('second page', await secondPages(setup), (query) => service.searchText(query));
  await add('counts of all categories, each for the first time', plain.slice(0, 200), (query) =>
    service.count(query),
  );
  const suggestions = await add('suggestions for a service', texts.slice(0, 300), (text, at) =>
    service.suggest('service', text.slice(0, 2 + (at % 6))),
  );
  const places = await add('suggestions for a place', towns.slice(0, 200), (text, at) =>
    service.suggest('location', text.slice(0, 1 + (at % 5))),
  );
  const read = await openReader(connection);
  const readings = await add('reading a sentence', plain, read);
  const median = { p50: 0.5 };
  const saves = createSaveStore(setup.connection.db);
  const edited = Array.from(
    { length: EDITS },
    (_, at) => makeProvider(Math.floor((at * setup.size) / EDITS)).draft,
  );
  await add(
    'saving one changed provider',
    edited,
    (draft) => saves.save([{ ...draft, name: `${draft.name} II` }], BENCH_NOW),
    median,
  );
  return {
    extras,
    goals: [
      ...[suggestions, places].map((taken, at) => ({
        what: `${at === 0 ? 'service' : 'place'} suggestions, p99`,
        value: quantile([...taken], 0.99),
        unit: 'ms',
        goal: { atMost: MAX_SUGGESTION_MS },
      })),
      {
        what: 'reading a sentence, p50',
        value: quantile([...readings], 0.5),
        unit: 'ms',
        digits: 3,
        goal: { atMost: MAX_READING_MS },
      },
    ],
  };
}

/** Reads sentences into the searches of their lists, each for the first time. */
async function openReader(
  connection: Connection,
): Promise<(query: SearchQuery, at: number) => void> {
  const cache = createCatalogueCache(
    createSearchStore(connection),
    createCatalogueVersion(connection),
  );
  await cache.load();
  const snapshot = await cache.current();
  const plan = createPlanner();
  const now = { day: BENCH_TODAY, minute: 600 } as const;
  // What was read is remembered by the version of the catalogue.
  return (query, version) => void plan(query, { ...snapshot, version }, now);
}

async function secondPages({ service, queries }: Setup): Promise<SearchQuery[]> {
  const pages: SearchQuery[] = [];
  for (const { query } of queries.slice(0, 400)) {
    const { next } = await service.search(query);
    if (next !== null) pages.push({ ...query, after: next });
  }
  return pages;
}

/** Longest time in milliseconds until a second connection finds a change, over several runs. */
export async function measureFreshness(setup: Setup, other: Connection): Promise<number> {
  const saves = createSaveStore(setup.connection.db);
  const second = openService(other);
  await second.load();
  let longest = 0;
  for (let run = 0; run < FRESH_RUNS; run += 1) {
    const service = `Zyx${'abc'[run]}qorva session`;
    const { draft } = makeProvider(run + 100);
    await second.search({ service });
    await saves.save(
      [{ ...draft, servicesOffered: [...draft.servicesOffered, service] }],
      BENCH_NOW,
    );
    const saved = performance.now();
    for (;;) {
      const { providers } = await second.search({ service });
      const waited = performance.now() - saved;
      if (providers.length > 0 || waited > 5 * GOAL_FRESH_MS) {
        longest = Math.max(longest, waited);
        break;
      }
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
  return longest;
}

export const FRESHNESS_GOAL = { atMost: GOAL_FRESH_MS } as const;
