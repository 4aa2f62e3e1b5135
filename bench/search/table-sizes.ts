import type { Figure, Section } from '../measure/figure.ts';
import type { Room } from './room.ts';
import { sizeName } from './sizes.ts';

const SIZES = `
  select relation as name, pg_table_size(relation::regclass) / 1e6::float8 as table_mb, pg_indexes_size(relation::regclass) / 1e6::float8 as index_mb
  from unnest(array['provider_search', 'bench_card']) relation
  where to_regclass(relation) is not null`;

const CALLED: Readonly<Record<string, string>> = {
  provider_search: 'search table of ours, cards included',
  bench_card: 'cards alone',
};

/** Megabytes in the database. */
export async function tableSizes({ connection, size }: Room): Promise<Section> {
  const { rows } = await connection.query(SIZES);
  const figures = (rows as { name: string; table_mb: number; index_mb: number }[]).flatMap(
    ({ name, table_mb, index_mb }): Figure[] => [
      { what: `${CALLED[name]}: rows`, value: table_mb, unit: 'MB' },
      { what: `${CALLED[name]}: indexes`, value: index_mb, unit: 'MB' },
    ],
  );
  return { title: `Disk at ${sizeName(size)}`, figures };
}
