import type { Connection } from '#server/database/connection.ts';
import { migrate } from '#server/database/migrate.ts';
import type { ProviderService } from '#server/providers/service.ts';
import { createBaselineTable, openBaseline } from './designs/baseline.ts';
import { openProduct, openService } from './designs/product.ts';
import { fill } from './fill/fill.ts';
import { type Measured, measure, type Comparison } from './measure.ts';
import { usedMegabytes } from './memory.ts';
import { makeQueries } from './queries/make-queries.ts';
import { sizeName } from './sizes.ts';

const QUERIES = 1000;

/** A filled database with the baseline and the product on it. */
export type Setup = Comparison & {
  readonly size: number;
  readonly connection: Connection;
  readonly service: ProviderService;
  /** Memory of the catalogue's words, in megabytes. */
  readonly memory: number;
};

export type Outcome = { readonly setup: Setup; readonly times: Measured };

/** Fills an empty database and prepares the comparison; logs the duration of each step. */
export async function prepareSetup(connection: Connection, size: number): Promise<Setup> {
  const started = performance.now();
  await migrate(connection);
  await fill(connection, size);
  await createBaselineTable(connection);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`  ${sizeName(size)} on ${connection.kind}: filled in ${seconds} s`);
  const service = openService(connection);
  const before = usedMegabytes();
  await service.load();
  const memory = usedMegabytes() - before;
  const [baseline, product] = [
    openBaseline(connection, await idsOf(connection)),
    openProduct(service),
  ];
  const queries = makeQueries(size, QUERIES);
  return { size, connection, service, queries, baseline, product, memory };
}

/** Measures all setups in turns. */
export async function outcomesOf(setups: readonly Setup[]): Promise<Outcome[]> {
  const measured = await measure(setups);
  return setups.flatMap((setup, at) => {
    const times = measured[at];
    return times ? [{ setup, times }] : [];
  });
}

export async function idsOf(connection: Connection): Promise<string[]> {
  const { rows } = await connection.query('select id from provider order by id limit 100000');
  return (rows as { id: string }[]).map(({ id }) => id);
}
