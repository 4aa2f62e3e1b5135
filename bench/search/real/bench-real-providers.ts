import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '#server/database/migrate.ts';
import { importFile } from '#server/providers/import/import-file.ts';
import type { Section } from '../../measure/figure.ts';
import { BENCH_NOW } from '../catalogue/provider.ts';
import type { Databases } from '../databases.ts';
import { makeFloor, openFloor } from '../designs/floor.ts';
import { openOurs, openService } from '../designs/ours.ts';
import { vacuum } from '../fill/fill.ts';
import { judge } from '../judge.ts';
import { measure } from '../measure.ts';
import { makeRealQueries } from './make-real-queries.ts';
import { readRealCatalogue } from './read-real-catalogue.ts';

const QUERIES = 500;

/** The published UK providers, imported as an operator would; nothing where the file is absent. */
export async function benchRealProviders(databases: Databases): Promise<Section[]> {
  const data = process.env['HALEWELL_DATA'] ?? '../shared/data';
  const file = join(data, 'providers/uk-providers.csv.gz');
  if (!existsSync(file)) {
    console.log(`  left out: there is no ${file} (set HALEWELL_DATA)`);
    return [];
  }
  const { connection } = await databases.open('bench_real');
  await migrate(connection);
  const origin = { source: null, licence: null };
  await importFile(connection, file, { ...origin, apply: true, now: BENCH_NOW });
  await vacuum(connection);
  await makeFloor(connection);
  const catalogue = await readRealCatalogue(connection);
  const queries = makeRealQueries(catalogue, QUERIES);
  const ours = openOurs(openService(connection));
  const contenders = [openFloor(connection, catalogue.known.ids), ours];
  const [times] = await measure([{ queries, contenders }]);
  const { recall, withSlips } = await judge(ours, queries, catalogue.known);
  const rank = (design: string, part: 'p50' | 'p95' | 'p99') =>
    times?.get(design)?.all[part] ?? Number.NaN;
  return [
    {
      title: `${catalogue.known.ids.length.toLocaleString('en-GB')} real providers on PostgreSQL; baseline: 20 cards by primary key`,
      figures: [
        ...(['p50', 'p95', 'p99'] as const).map((part) => ({
          what: `ours, ${part}`,
          value: rank('ours', part),
          unit: 'ms',
          digits: 3,
          baseline: rank('floor', part),
        })),
        { what: 'ours, recall', value: recall, unit: '', digits: 4 },
        { what: 'ours, recall with slips', value: withSlips, unit: '', digits: 4 },
      ],
    },
  ];
}
