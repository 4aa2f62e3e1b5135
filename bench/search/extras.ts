import type { Connection } from '#server/database/connection.ts';
import type { SearchQuery } from '#shared/contract/search.ts';
import { createSaveStore } from '#server/providers/save-store.ts';
import type { Figure } from '../measure/figure.ts';
import { quantile } from '../measure/quantile.ts';
import { BENCH_NOW, makeProvider } from './catalogue/provider.ts';
import { openService } from './designs/ours.ts';
import type { Room } from './room.ts';

const GOAL_FRESH_MS = 2000;
const EDITS = 30;
const FRESH_RUNS = 3;

/** What a page has around its list, without goals; the baseline is a page of cards by key. */
export async function measureExtras(room: Room, floor: number): Promise<Figure[]> {
  const { service, queries } = room;
  const figure = (what: string, value: number): Figure => ({
    what,
    value,
    unit: 'ms',
    digits: 3,
    baseline: floor,
  });
  const plain = queries.filter(({ intention }) => intention.filter === null);
  const texts = plain.flatMap(({ query }) => (query.service ? [query.service] : []));
  const towns = plain.flatMap(({ query }) => (query.location ? [query.location] : []));
  const best = await each(plain.slice(0, 300), ({ query }) =>
    service.searchText({ ...query, sort: 'best' }),
  );
  const byName = await each(plain.slice(0, 300), ({ query: { category, service: text } }) =>
    service.searchText(withoutNothing({ category, service: text })),
  );
  const second = await secondPages(room);
  const counts = await each(plain.slice(0, 200), ({ query }) => service.count(query));
  const words = await each(texts.slice(0, 300), (text, at) =>
    service.suggest('service', text.slice(0, 2 + (at % 6))),
  );
  const places = await each(towns.slice(0, 200), (text, at) =>
    service.suggest('location', text.slice(0, 1 + (at % 5))),
  );
  const edits = await edit(room);
  return [
    figure('best first, p50', best.p50),
    figure('best first, p99', best.p99),
    figure('by name, without a place, p50', byName.p50),
    figure('by name, without a place, p99', byName.p99),
    figure('second page, p50', second.p50),
    figure('second page, p99', second.p99),
    figure('counts of all categories, each for the first time, p50', counts.p50),
    figure('counts of all categories, each for the first time, p99', counts.p99),
    figure('suggestions for a service, p50', words.p50),
    figure('suggestions for a service, p99', words.p99),
    figure('suggestions for a place, p50', places.p50),
    figure('saving one changed provider, p50', edits.p50),
  ];
}

type Quantiles = { readonly p50: number; readonly p99: number };

/** One after the other, after ten that do not count. */
async function each<T>(
  items: readonly T[],
  work: (item: T, at: number) => Promise<unknown>,
): Promise<Quantiles> {
  const taken: number[] = [];
  for (const [at, item] of items.entries()) {
    const started = performance.now();
    await work(item, at);
    if (at >= 10) taken.push(performance.now() - started);
  }
  return { p50: quantile(taken, 0.5), p99: quantile(taken, 0.99) };
}

function withoutNothing(query: { [key in keyof SearchQuery]: SearchQuery[key] | undefined }) {
  return Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined),
  ) as SearchQuery;
}

async function secondPages({ service, queries }: Room): Promise<Quantiles> {
  const pages: SearchQuery[] = [];
  for (const { query } of queries.slice(0, 400)) {
    const { next } = await service.search(query);
    if (next !== null) pages.push({ ...query, after: next });
  }
  return each(pages, (query) => service.searchText(query));
}

async function edit({ connection, size }: Room): Promise<Quantiles> {
  const saves = createSaveStore(connection.db);
  const drafts = Array.from(
    { length: EDITS },
    (_, at) => makeProvider(Math.floor((at * size) / EDITS)).draft,
  );
  return each(drafts, (draft) => saves.save([{ ...draft, name: `${draft.name} II` }], BENCH_NOW));
}

/** Milliseconds until a second process, on a connection of its own, finds what was changed; the longest of some. */
export async function measureFreshness(room: Room, other: Connection): Promise<number> {
  const saves = createSaveStore(room.connection.db);
  const second = openService(other);
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
