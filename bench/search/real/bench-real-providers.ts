import { existsSync } from 'node:fs';
import { migrate } from '#server/database/migrate.ts';
import { importFile } from '#server/providers/import/import-file.ts';
import { publishedFile } from '../../../scripts/published-data.ts';
import type { Figure, Section } from '../../measure/figure.ts';
import { BENCH_NOW } from '../catalogue/provider.ts';
import type { Databases } from '../databases.ts';
import { createBaselineTable, openBaseline } from '../designs/baseline.ts';
import { openProduct, openService } from '../designs/product.ts';
import { vacuum } from '../fill/fill.ts';
import { measure } from '../measure.ts';
import { makeQueries } from '../queries/make-queries.ts';
import { goalsOf, timeFigures } from '../report.ts';
import { idsOf } from '../setup.ts';

const QUERIES = 500;

/** Benchmarks the search on the published UK providers; skipped without the file. */
export async function benchRealProviders(
  databases: Databases,
): Promise<{ goals: Figure[]; sections: Section[] }> {
  const file = publishedFile('providers/uk-providers.csv.gz');
  if (!existsSync(file)) {
    console.log(`  left out: there is no ${file} (set HALEWELL_DATA)`);
    return { goals: [], sections: [] };
  }
  const { connection } = await databases.create('bench_real');
  await migrate(connection);
  const origin = { source: null, licence: null };
  await importFile(connection, file, { ...origin, apply: true, now: BENCH_NOW });
  await vacuum(connection);
  await createBaselineTable(connection);
  const ids = await idsOf(connection);
  const queries = makeQueries(ids.length, QUERIES);
  const product = openProduct(openService(connection));
  const measured = await measure([{ queries, baseline: openBaseline(connection, ids), product }]);
  const name = `${ids.length.toLocaleString('en-GB')} real`;
  return {
    goals: measured.flatMap((times) => goalsOf(name, ids.length, times)),
    sections: measured.map((times) => ({
      title: `${name} providers on PostgreSQL; baseline: 20 cards by primary key`,
      figures: timeFigures(times),
    })),
  };
}
