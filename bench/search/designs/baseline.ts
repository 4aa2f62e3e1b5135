import type { Connection } from '#server/database/connection.ts';
import { createRandom } from '../../measure/random.ts';
import type { RunQuery } from '../measure.ts';

const PAGE_SIZE = 20;
const CARDS = 'select card from bench_card where id = any($1)';

/** Creates a table of complete cards with the same JSON that the search returns. */
export async function createBaselineTable(connection: Connection): Promise<void> {
  await connection.runScript(`
    create table bench_card as
      select provider_id as id,
        '{"distance":12.34,"location":' || split_part(card, E'\\n', 1) || ',"availableToday":null,' || split_part(card, E'\\n', 6) as card
      from search_row where position = 0;
    alter table bench_card add primary key (id);`);
  await connection.runScript('vacuum analyze bench_card');
}

/** The minimal cost of a page: twenty random cards by primary key. */
export function openBaseline(connection: Connection, ids: readonly string[]): RunQuery {
  const random = createRandom(20);
  return async () => {
    const wanted = Array.from({ length: PAGE_SIZE }, () => random.pick(ids));
    const rows = await connection.read<{ card: string }>(CARDS, [wanted]);
    return Buffer.from(`{"providers":[${rows.map(({ card }) => card).join(',')}]}`);
  };
}
