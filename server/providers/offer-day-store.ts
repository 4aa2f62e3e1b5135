import { type Kysely, sql, type Transaction } from 'kysely';
import type { Day } from '#shared/domain/dates/day.ts';
import type { Tables } from '../database/tables.ts';
import { lockCatalogue } from './version-store.ts';

/** Before any offer begins or ends: those that begin on a day are not shown, the others are. */
const FIRST_DAY = '0001-01-01';

/**
 * The day in London whose offers the search rows show: the same for everything that is written, whatever
 * the clock of the process says. What was written before it moves on is corrected by `followOfferDay`.
 */
export async function offersDay(db: Kysely<Tables>): Promise<Day> {
  const row = await db.selectFrom('catalogue_version').select('offers_on').executeTakeFirst();
  return row?.offers_on ?? FIRST_DAY;
}

/**
 * Makes search show the offers of a day: marks the rows of providers with an offer that begins or ends between
 * the day before and this one, to be written again (see search-upkeep.ts). Idempotent.
 * @throws on a lock timeout
 */
export async function followOfferDay(db: Kysely<Tables>, today: Day): Promise<void> {
  await db.transaction().execute((trx) => moveTo(trx, today));
}

async function moveTo(trx: Transaction<Tables>, today: Day): Promise<void> {
  await lockCatalogue(trx);
  const before = await offersDay(trx);
  if (before === today) return;
  const [first, last] = before < today ? [before, today] : [today, before];
  // On the first day after a last one an offer is gone.
  await sql`
    update search_row set format = 0
    where provider_id in (
      select provider_id from provider_offer offer
      where (offer.valid_from > ${first}::date and offer.valid_from <= ${last}::date)
        or (offer.valid_until >= ${first}::date and offer.valid_until < ${last}::date))`.execute(
    trx,
  );
  await trx.updateTable('catalogue_version').set({ offers_on: today }).execute();
}
