import { existsSync } from 'node:fs';
import { migrate } from '#server/database/migrate.ts';
import { importFile } from '#server/providers/import/import-file.ts';
import type { Section } from '../../measure/figure.ts';
import { BENCH_NOW } from '../catalogue/provider.ts';
import type { Databases } from '../databases.ts';
import { createBaselineTable, openBaseline } from '../designs/baseline.ts';
import { openProduct, openService } from '../designs/product.ts';
import { vacuum } from '../fill/fill.ts';
import { judge } from '../judge.ts';
import { measure } from '../measure.ts';
import { timeFigure } from '../report.ts';
import { makeRealQueries } from './make-real-queries.ts';
import { readRealCatalogue } from './read-real-catalogue.ts';
import { publishedFile } from '../../../scripts/published-data.ts';

const QUERIES = 500;

/** Benchmarks the search on the published UK providers; skipped without the file. */
export async function benchRealProviders(databases: Databases): Promise<Section[]> {
  const file = publishedFile('providers/uk-providers.csv.gz');
  if (!existsSync(file)) {
    console.log(`  left out: there is no ${file} (set HALEWELL_DATA)`);
    return [];
  }
  const { connection } = await databases.create('bench_real');
  await migrate(connection);
  const origin = { source: null, licence: null };
  await importFile(connection, file, { ...origin, apply: true, now: BENCH_NOW });
  await vacuum(connection);
  await createBaselineTable(connection);
  const catalogue = await readRealCatalogue(connection);
  const { ids } = catalogue.known;
  const queries = makeRealQueries(catalogue, QUERIES);
  const product = openProduct(openService(connection));
  const measured = await measure([{ queries, baseline: openBaseline(connection, ids), product }]);
  const { recall, withTypos } = await judge({ product, queries }, catalogue.known);
  return measured.map((times) => ({
    title: `${ids.length.toLocaleString('en-GB')} real providers on PostgreSQL; baseline: 20 cards by primary key`,
    figures: [
      ...(['p50', 'p95', 'p99'] as const).map((rank) =>
        timeFigure(`product, ${rank}`, times.product[rank], times.baseline[rank]),
      ),
      { what: 'product, recall', value: recall, digits: 4 },
      { what: 'product, recall with typos', value: withTypos, digits: 4 },
    ],
  }));
}
