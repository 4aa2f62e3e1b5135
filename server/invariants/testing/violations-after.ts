import { sql } from 'kysely';
import type { TestApp } from '../../testing/start-test-app.ts';
import type { Invariant } from '../invariant.ts';
import { findViolations } from '../invariants.ts';

/**
 * The sentences that are not true after some statements, which are undone again. Triggers and foreign keys,
 * which guard the data, do not run meanwhile.
 */
export async function violationsAfter(
  app: TestApp,
  statements: string,
  invariants: readonly Invariant[],
): Promise<string[]> {
  const undone = new Error('undone');
  let found: string[] = [];
  try {
    await app.connection.db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      for (const statement of statements.split(';')) await sql.raw(statement).execute(trx);
      const query = async (text: string) => {
        const { rows } = await sql.raw(text).execute(trx);
        return { rows, rowCount: rows.length };
      };
      found = Object.keys(await findViolations({ query }, invariants));
      throw undone;
    });
  } catch (error) {
    if (error !== undone) throw error;
  }
  return found;
}
