import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** Lets the statements of a transaction take as long as they need, such as building an index. */
export async function liftStatementTimeout(trx: Kysely<Tables>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx);
}
