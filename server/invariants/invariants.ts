import type { Connection } from '../database/connection.ts';
import { APPOINTMENTS } from './appointments.ts';
import { CATALOGUE } from './catalogue.ts';
import { COUNTERS } from './counters.ts';
import type { Invariant } from './invariant.ts';
import { MONEY } from './money.ts';
import { PEOPLE } from './people.ts';
import { REWARDS } from './rewards.ts';

/**
 * Checked after a rehearsed restore, and in tests after every round of a race. Indexes, checks and
 * foreign keys guard most of them while the product runs; here they show that a backup is complete, that
 * counters agree with what they count, and that no race leaves something behind.
 */
export const INVARIANTS: readonly Invariant[] = [
  ...PEOPLE,
  ...MONEY,
  ...REWARDS,
  ...APPOINTMENTS,
  ...COUNTERS,
  ...CATALOGUE,
];

/** The sentences that are not true, each with the rows for which it is not. */
export async function findViolations(
  { query }: Pick<Connection, 'query'>,
  invariants = INVARIANTS,
): Promise<Record<string, unknown[]>> {
  const found: [sentence: string, rows: unknown[]][] = [];
  for (const { sentence, sql } of invariants) {
    const { rows } = await query(sql);
    if (rows.length > 0) found.push([sentence, rows]);
  }
  return Object.fromEntries(found);
}
