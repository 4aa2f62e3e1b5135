import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Connection } from '#server/database/connection.ts';
import { hasTestDatabase, openTestDatabase } from '#server/testing/test-database.ts';
import { SEARCH_ROWS, SEARCH_SCHEMA } from './search/format.ts';
import { createSaveStore, type SaveStore } from './save-store.ts';
import { buildProvider } from './testing/build-provider.ts';

const NOW = new Date('2026-03-10T09:00:00Z');

describe.skipIf(!hasTestDatabase())('the search tables', () => {
  let connection: Connection;
  let saves: SaveStore;
  beforeAll(async () => {
    connection = await openTestDatabase();
    saves = createSaveStore(connection.db);
  });
  afterAll(() => connection.close());

  const read = async (sql: string) => (await connection.query(sql)).rows;
  const counted = () =>
    read(
      `select token, category, rows from ${SEARCH_SCHEMA}.search_token where rows <> 0 order by 1, 2`,
    );
  const recounted = () =>
    read(`select token, counted as category, count(*)::int as rows
      from ${SEARCH_ROWS}, unnest(tsvector_to_array(tokens)) token,
        lateral (select category as counted union all select 0 where lead) each
      group by 1, 2 order by 1, 2`);

  it('have exact token counts after inserts, updates and deletes', async () => {
    const towns = ['Leeds', 'York', 'Hull'];
    for (let round = 0; round < 12; round += 1) {
      const drafts = [0, 1, 2, 3].map((number) =>
        buildProvider(`p-${(round * 3 + number) % 7}`, {
          name: `House ${(round + number) % 5}`,
          categories: round % 2 === 0 ? ['Massage', 'Spa'] : ['Dentists'],
          services: ['Sports massage', 'Botox'].slice(0, (round + number) % 3),
          offers: (round + number) % 2 === 0 ? ['20% off'] : [],
          locations: Array.from({ length: 1 + ((round + number) % 3) }, (_, index) => ({
            town: towns[(round + index) % 3] ?? '',
            latitude: 53 + number / 10,
            longitude: -1 - index / 10,
          })),
        }),
      );
      await saves.save(drafts, NOW);
    }
    expect((await counted()).length).toBeGreaterThan(50);
    expect(await counted()).toEqual(await recounted());
  });
});
