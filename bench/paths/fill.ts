import { createFieldCipher } from '#server/config/field-cipher.ts';
import { createSearchWords } from '#server/appointments/desk/search-words.ts';
import type { Connection } from '#server/database/connection.ts';
import { migrate } from '#server/database/migrate.ts';
import { appointmentRows } from './fill-appointments.ts';
import { COUNTERS } from './fill-counters.ts';
import { MONEY, PEOPLE, STAMPS } from './fill-people.ts';
import { WHO } from './sizes.ts';

const KEY = { id: 'bench', key: Buffer.alloc(32, 1) };
const cipher = createFieldCipher([KEY]);

export const words = createSearchWords([KEY]);

/** All rows share one encrypted value, so it is decrypted with a fixed owner. */
const OWNER = 'bench';
export const cipherOfBench = {
  prefix: cipher.prefix,
  seal: cipher.seal,
  open: (sealed: string, owner: string) =>
    cipher.open(sealed, owner.startsWith('desk ') ? owner : OWNER),
};

/** Indexes of three desk orders that are not measured; building them takes minutes. */
const SKIPPED_INDEXES = [
  'appointment_desk_payment',
  'appointment_desk_priority',
  'appointment_desk_name',
];

/**
 * Creates the tables and fills them with SQL. Triggers and foreign keys are disabled meanwhile, and
 * the indexes of appointments are built afterwards.
 */
export async function fill(connection: Connection): Promise<void> {
  await migrate(connection);
  await step(connection, 'people', PEOPLE);
  const indexes = await dropIndexes(connection);
  const symptoms = ['A sore tooth', 'Back pain after lifting', 'Check-up', 'Blurred sight'];
  await step(connection, 'appointments', [
    appointmentRows({
      symptoms: cipher.seal('A sore tooth', OWNER),
      notes: cipher.seal('', OWNER),
      words: symptoms.map((text) => words.hashesOf(WHO.busy.id, text)),
    }),
  ]);
  // The word index takes as long as all the others together.
  await Promise.all([
    step(
      connection,
      'indexes',
      indexes.filter((made) => !made.includes(' gin ')),
    ),
    step(
      connection,
      'the index of words',
      indexes.filter((made) => made.includes(' gin ')),
    ),
  ]);
  await step(connection, 'no statistics of words', [
    'alter index appointment_desk_words alter column 1 set statistics 0',
  ]);
  await step(connection, 'stamps', STAMPS);
  await step(connection, 'money', MONEY);
  await step(connection, 'counters', COUNTERS);
  await step(connection, 'vacuum', []);
  await connection.runScript('vacuum analyze');
}

async function step(connection: Connection, what: string, scripts: readonly string[]) {
  const started = performance.now();
  for (const script of scripts)
    await connection.runScript(
      `set local session_replication_role = replica; set local maintenance_work_mem = '1GB';
       set local work_mem = '256MB'; ${script}`,
    );
  console.log(`  filled: ${what}, ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

/** @returns the definitions that create them again */
async function dropIndexes(connection: Connection): Promise<string[]> {
  const { rows } = await connection.query(
    `select indexname as name, indexdef as made from pg_indexes
     where tablename = 'appointment' and indexname <> 'appointment_pkey'`,
  );
  const indexes = rows as { name: string; made: string }[];
  await connection.runScript(`drop index ${indexes.map(({ name }) => name).join()}`);
  return indexes.filter(({ name }) => !SKIPPED_INDEXES.includes(name)).map(({ made }) => made);
}
