import type { Kysely } from 'kysely';
import { fingerprintOf, keyIdOf, type Secrets } from '../config/secret.ts';
import type { Tables } from '../database/tables.ts';
import { createKeyStore } from './key-store.ts';
import { createSealedStore, type SealedStore } from './sealed-store.ts';
import { listSealedTables, type Resealable } from './sealed-tables.ts';

/** Small, so that a batch locks its rows for milliseconds only. */
const BATCH = 200;
const EVERY_ROW = '-';

export type Remaining = {
  readonly label: string;
  /** Rows that the newest secret does not open. */
  readonly rows: number;
};

type Rotation = {
  readonly db: Kysely<Tables>;
  readonly secrets: Secrets;
};

/** What an older secret is still needed for; empty if nothing. */
export async function findRemaining({ db, secrets }: Rotation): Promise<Remaining[]> {
  const store = createSealedStore(db);
  const found: Remaining[] = [];
  for (const table of listSealedTables(secrets)) {
    const rows = await store.count(table);
    if (rows > 0) found.push({ label: table.label, rows });
  }
  return found;
}

/**
 * Seals everything with the newest secret, in batches and beside processes that serve. What has been
 * sealed stays so if it is stopped: it continues when it is run again. Afterwards the database needs
 * only the newest secret, unless something could not be opened.
 * @param report called with a line after each batch
 * @returns what is left, which no secret opens
 */
export async function rotateKeys(
  { db, secrets }: Rotation,
  report: (line: string) => void,
): Promise<Remaining[]> {
  const store = createSealedStore(db);
  for (const table of listSealedTables(secrets)) {
    // A second time only for rows that changed between reading and writing.
    for (let changed = true; changed;) changed = await resealTable(store, table, report);
  }
  const remaining = await findRemaining({ db, secrets });
  if (remaining.length === 0) {
    const keys = createKeyStore(db);
    await keys.exclusively((trx) => keys.keepFingerprint(fingerprintOf(secrets[0]), trx));
  }
  return remaining;
}

/** How many rows have a value that none of the secrets opens; it opens every one. */
export async function countUnreadable({ db, secrets }: Rotation): Promise<number> {
  const store = createSealedStore(db);
  let unreadable = 0;
  for (const table of listSealedTables(secrets)) {
    // No value begins so: every row is read.
    const all = { ...table, prefix: EVERY_ROW };
    for (let rows = await store.list(all, '', BATCH); rows.length > 0;) {
      const opened = (await Promise.all(rows.map((row) => resealRow(table, row)))).flat();
      unreadable += rows.length - opened.length;
      rows = await store.list(all, rows.at(-1)?.id ?? '', BATCH);
    }
  }
  return unreadable;
}

/** @returns whether rows changed meanwhile, so that it has to be repeated */
async function resealTable(
  store: SealedStore,
  table: Resealable,
  report: (line: string) => void,
): Promise<boolean> {
  const total = await store.count(table);
  let [done, replaced, readable] = [0, 0, 0];
  for (let rows = await store.list(table, '', BATCH); rows.length > 0;) {
    const resealed = (await Promise.all(rows.map((row) => resealRow(table, row)))).flat();
    replaced += await store.replace(table, resealed);
    readable += resealed.length;
    done += rows.length;
    report(`${table.label}: ${done} of ${Math.max(done, total)}`);
    rows = await store.list(table, rows.at(-1)?.id ?? '', BATCH);
  }
  return replaced < readable;
}

/** The row with its new values; none if no secret opens it, which is reported at the end. */
async function resealRow(table: Resealable, row: Parameters<Resealable['reseal']>[0]) {
  try {
    return [{ ...row, resealed: await table.reseal(row) }];
  } catch {
    return [];
  }
}

/** The ids of the secrets that are no longer needed, for messages. */
export const olderIds = ([, ...older]: Secrets): string =>
  older.map((secret) => keyIdOf(fingerprintOf(secret))).join(', ');
