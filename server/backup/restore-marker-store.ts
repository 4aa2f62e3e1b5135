import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { OperatorError } from '../operator-error.ts';

/** A schema that exists from the beginning of a restore to its end; a dump has no schema of this name. */
const MARKER = 'unfinished_restore';
export const MARK = `create schema if not exists ${MARKER}`;

type Db = Kysely<Tables>;

/** @throws OperatorError while a restore into this database is not finished: deleted accounts are in it */
export async function rejectUnfinishedRestore(db: Db): Promise<void> {
  if (await isMarked(db))
    throw new OperatorError(
      'A restore of this database was not finished, so accounts that were deleted since the backup may be in it. Run npm run restore again, with the same file.',
    );
}

export async function isMarked(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regnamespace(${MARKER}) is not null as found`.execute(db);
  return rows[0]?.found === true;
}

export async function mark(db: Db): Promise<void> {
  await sql.raw(MARK).execute(db);
}

export async function unmark(db: Db): Promise<void> {
  await sql`drop schema ${sql.ref(MARKER)}`.execute(db);
}

/** Whether the database has the product's tables. */
export async function hasTables(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('migration') is not null as found`.execute(db);
  return rows[0]?.found === true;
}
