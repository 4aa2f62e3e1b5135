import type { Connection } from '#server/database/connection.ts';
import { migrate } from '#server/database/migrate.ts';
import type { ProviderService } from '#server/providers/service.ts';
import { makeProviders } from './catalogue/provider.ts';
import { createBaselineTable, openBaseline } from './designs/baseline.ts';
import { openProduct, openService } from './designs/product.ts';
import { fill } from './fill/fill.ts';
import { judge, type Verdict } from './judge.ts';
import { type Measured, measure, type Comparison } from './measure.ts';
import { usedMegabytes } from './memory.ts';
import { makeQueries } from './queries/make-queries.ts';
import { sizeName } from './sizes.ts';
import { createKnownCatalogue, type KnownCatalogue } from './oracle/known-catalogue.ts';
import type { BenchQuery } from './oracle/intention.ts';

const QUERIES = 1000;

/** A filled database with the baseline and the product on it. */
export type Setup = Comparison & {
  readonly size: number;
  readonly connection: Connection;
  readonly service: ProviderService;
  /** Memory used by the product's words and places, in megabytes. */
  readonly memory: number;
};

export type Outcome = {
  readonly setup: Setup;
  readonly times: Measured;
  readonly verdict: Verdict;
};

/** Fills an empty database and prepares the comparison; logs the duration of each step. */
export async function prepareSetup(connection: Connection, size: number): Promise<Setup> {
  const lap = stopwatch(`${sizeName(size)} on ${connection.kind}`);
  await migrate(connection);
  await fill(connection, size);
  lap('filled');
  await createBaselineTable(connection);
  const { ids, queries } = generateQueries(size);
  lap(`${queries.length} questions made`);
  const service = openService(connection);
  const before = usedMegabytes();
  for (const { query } of queries.slice(0, 1)) await service.search(query);
  const memory = usedMegabytes() - before;
  const [baseline, product] = [openBaseline(connection, ids), openProduct(service)];
  return { size, connection, service, queries, baseline, product, memory };
}

/** Generates the queries and releases the oracle's catalogue, whose garbage collection would distort times. */
function generateQueries(size: number): { ids: readonly string[]; queries: readonly BenchQuery[] } {
  const catalogue = knownCatalogueOf(size);
  return { ids: catalogue.ids, queries: makeQueries(catalogue, QUERIES) };
}

function knownCatalogueOf(size: number): KnownCatalogue {
  const catalogue = createKnownCatalogue();
  for (const made of makeProviders(size)) catalogue.add(made);
  return catalogue;
}

/** Measures all setups, then judges the results of each. */
export async function outcomesOf(setups: readonly Setup[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [at, times] of (await measure(setups)).entries()) {
    const setup = setups[at];
    if (!setup) continue;
    outcomes.push({ setup, times, verdict: await judge(setup, knownCatalogueOf(setup.size)) });
  }
  return outcomes;
}

function stopwatch(what: string): (part: string) => void {
  let last = performance.now();
  return (part) => {
    const now = performance.now();
    console.log(`  ${what}: ${part} in ${((now - last) / 1000).toFixed(1)} s`);
    last = now;
  };
}
