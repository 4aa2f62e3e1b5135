import type { Kysely } from 'kysely';
import { type Secrets, deriveKeys } from '../config/secret.ts';
import type { Tables } from '../database/tables.ts';
import { createPersonalDetails, DETAIL_COLUMNS } from '../accounts/personal-details.ts';
import { sealBirthDate } from '../appointments/birth-date.ts';
import { createFieldCipher } from '../config/field-cipher.ts';
import { createPlainStore, type PlainRow, type PlainTable } from './plain-store.ts';
import { createSealedStore } from './sealed-store.ts';

/** Small, so that a batch locks its rows for milliseconds only. */
const BATCH = 200;

type Sealing = { readonly db: Kysely<Tables>; readonly secrets: Secrets };

/**
 * Seals what the build before has stored as plain text, and empties its columns (ADR-064). Each batch is one
 * short transaction that skips rows changed since they were read, so it can be stopped at any time, and run
 * beside processes that serve.
 * @param most stops after that many rows, which are then sealed
 * @returns the number of sealed rows; fewer than `most` if nothing is left
 */
export async function sealPlain({ db, secrets }: Sealing, most: number): Promise<number> {
  const store = createPlainStore(db);
  let done = 0;
  for (const table of listPlainTables(secrets)) {
    const before = done;
    let rows = await store.list(table, '', Math.min(BATCH, most - done));
    while (rows.length > 0) {
      done += await createSealedStore(db).replace(
        table,
        rows.map((row) => ({
          ...row,
          context: '',
          resealed: table.seal(row.id, plainOf(row, table)),
        })),
      );
      // Limit 0 ends it.
      rows = await store.list(table, rows.at(-1)?.id ?? '', Math.min(BATCH, most - done));
    }
    if (done > before) await store.forgetStatistics(table);
  }
  return done;
}

/** The values that are not empty: a sealed value has no plain one. */
function plainOf({ values }: PlainRow, { columns }: Sealable): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([column, value]) =>
      value === null || value === columns[column] ? [] : [[column, value]],
    ),
  );
}

/** A table with plain values of the build before, and the columns that replace them. */
type Sealable = PlainTable & {
  /** @param values those that are not empty, by column */
  seal(id: string, values: Readonly<Record<string, string>>): Record<string, unknown>;
};

/** Where the build before stores what is sealed since (ADR-064). */
function listPlainTables(secrets: Secrets): readonly Sealable[] {
  const details = createPersonalDetails(secrets);
  const appointments = createFieldCipher(deriveKeys(secrets, 'appointments'));
  return [
    {
      label: 'accounts',
      table: 'account',
      id: 'uid',
      columns: DETAIL_COLUMNS,
      seal: details.seal,
    },
    {
      label: 'appointments',
      table: 'appointment',
      id: 'id',
      columns: { patient_dob: null },
      seal: (id, { patient_dob: day = '' }) => ({
        patient_dob: null,
        patient_dob_sealed: sealBirthDate(appointments, id, day),
      }),
    },
  ];
}
