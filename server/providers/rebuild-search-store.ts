import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { liftStatementTimeout } from '../database/statement-timeout.ts';
import type { Tables } from '../database/tables.ts';
import { withMaintenanceLimits } from '../database/time-limits.ts';
import { draftOfRow } from './draft-of-row.ts';
import { SEARCH_SCHEMA } from './search/format.ts';
import { applyChanges, hasStore, isLive } from './search-change-store.ts';
import { dropSchema, dropUnusedStores, hasSchema, newOf, oldOf } from './search-schema-store.ts';
import { closingStatements, tableStatements } from './search-tables.ts';
import { fillSearch } from './search-write-store.ts';
import { createProviderStore } from './store.ts';
import { isLockTimeout, lockCatalogue, raiseVersion } from './version-store.ts';

type Trx = Transaction<Tables>;

/** Providers per transaction: few, because a process that serves is busy for so long. */
const BATCH = 100;
/** Pause before another attempt, while another process is at work or after a lock timeout. */
const PAUSE_MS = 100;
const MAX_PAUSE_MS = 10_000;

type Which = {
  readonly schema?: string;
  /** Also if there is a complete store. */
  readonly replace?: boolean;
};

/**
 * Begins to build the store of a format, beside the one that is read; does nothing if that has begun, or
 * is not needed. Whatever is saved from then on is queued for it.
 * @throws on a lock timeout
 */
export async function beginRebuild(
  db: Kysely<Tables>,
  { schema = SEARCH_SCHEMA, replace = false }: Which = {},
): Promise<void> {
  const isNeeded = async (at: Kysely<Tables>) =>
    !(await findProgress(at, schema)) && (replace || !(await hasStore(at, schema)));
  if (!(await isNeeded(db))) return;
  await db.transaction().execute(async (trx) => {
    await lockCatalogue(trx);
    if (!(await isNeeded(trx))) return;
    const building = newOf(schema);
    await dropSchema(trx, building);
    await dropSchema(trx, oldOf(schema));
    for (const statement of tableStatements(building)) await sql.raw(statement).execute(trx);
    const { total } = await trx
      .selectFrom('provider')
      .select((from) => from.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    await trx.insertInto('search_store').values({ schema: building, total }).execute();
  });
}

/** How far a rebuild has come; undefined while there is none. */
export function findProgress(db: Kysely<Tables>, schema = SEARCH_SCHEMA) {
  return db
    .selectFrom('search_store')
    .select(['done', 'total'])
    .where('schema', '=', newOf(schema))
    .executeTakeFirst();
}

/**
 * What a store needs next: to be begun, another step, or the providers that other builds have saved; null
 * if nothing. One query, because every process asks once a second.
 */
export async function findWork(
  db: Kysely<Tables>,
  schema = SEARCH_SCHEMA,
): Promise<'begin' | 'step' | 'follow' | null> {
  const { rows } = await sql<{ next: 'begin' | 'step' | 'follow' | null }>`
    select case
      when exists (select from search_store where schema = ${newOf(schema)}) then 'step'
      when not exists (select from search_store where schema = ${schema} and ready) then 'begin'
      when exists (select from search_change where schema = ${schema}) then 'follow'
    end as next`.execute(db);
  return rows[0]?.next ?? null;
}

/** Whether a store is complete, and how far its rebuild has come; `rebuild` is null without one. */
export async function findSearchState(db: Kysely<Tables>, schema = SEARCH_SCHEMA) {
  const [ready, rebuild = null] = [await hasStore(db, schema), await findProgress(db, schema)];
  return { ready, rebuild };
}

/**
 * The next step of a rebuild, as one transaction: a batch of providers, then each closing statement, then
 * the swap. The row of the store is locked meanwhile, so that one process works on it; after a crash any
 * other one continues with the step.
 * @returns `busy` while another process is at work, `done` after the swap or without a rebuild
 * @throws on a lock timeout, which the next call repairs
 */
export async function stepRebuild(
  db: Kysely<Tables>,
  schema = SEARCH_SCHEMA,
): Promise<'worked' | 'busy' | 'done'> {
  const transaction = db.transaction();
  const outcome = await withMaintenanceLimits(() =>
    transaction.execute(async (trx) => {
      await liftStatementTimeout(trx);
      const store = await trx
        .selectFrom('search_store')
        .selectAll()
        .where('schema', '=', newOf(schema))
        // Allows the references of changes that are queued meanwhile.
        .forNoKeyUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!store) return 'busy';
      if (store.closed === 0 && (await fill(trx, store.schema, store.filled_to))) return 'worked';
      const statement = closingStatements(store.schema)[store.closed];
      if (statement !== undefined) {
        await sql.raw(statement).execute(trx);
        await advance(trx, store.schema, { closed: store.closed + 1 });
        return 'worked';
      }
      if (!(await applyChanges(trx, store.schema))) return 'worked';
      await swap(trx, schema);
      return 'done' as const;
    }),
  );
  return outcome === 'busy' && !(await findProgress(db, schema)) ? 'done' : outcome;
}

/** Writes the next providers in the order of their ids. @returns whether there were any */
async function fill(trx: Trx, schema: string, after: string): Promise<boolean> {
  const next = await trx
    .selectFrom('provider')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  const last = next.at(-1);
  if (!last) return false;
  const rows = await createProviderStore(trx).findMany(next.map(({ id }) => id));
  await fillSearch(trx, schema, rows.filter(isLive).map(draftOfRow));
  await advance(trx, schema, {
    filled_to: last.id,
    done: sql<number>`done + ${sql.lit(next.length)}`,
  });
  return true;
}

async function advance(
  trx: Trx,
  schema: string,
  values: { filled_to: string; done: ReturnType<typeof sql<number>> } | { closed: number },
): Promise<void> {
  await trx.updateTable('search_store').set(values).where('schema', '=', schema).execute();
}

/**
 * Puts the new tables in the place of those that are read, while nothing is saved. Schemas are renamed, not
 * tables, which needs no lock on what is read; the database plans prepared statements again.
 */
async function swap(trx: Trx, schema: string): Promise<void> {
  await raiseVersion(trx);
  await trx.deleteFrom('search_store').where('schema', '=', schema).execute();
  if (await hasSchema(trx, schema))
    await sql.raw(`alter schema ${schema} rename to ${oldOf(schema)}`).execute(trx);
  await sql.raw(`alter schema ${newOf(schema)} rename to ${schema}`).execute(trx);
  await trx
    .updateTable('search_store')
    .set({ schema, ready: true })
    .where('schema', '=', newOf(schema))
    .execute();
}

/** Builds a store if it is missing, or to replace it, and waits until it is complete. */
export async function rebuildSearch(
  db: Kysely<Tables>,
  {
    schema = SEARCH_SCHEMA,
    replace = false,
    onStep,
  }: Which & { onStep?: (isDone: boolean) => Promise<void> } = {},
): Promise<void> {
  await patiently(() => beginRebuild(db, { schema, replace }));
  for (;;) {
    const outcome = await patiently(() => stepRebuild(db, schema));
    await onStep?.(outcome === 'done');
    if (outcome === 'done') break;
    if (outcome === 'busy') await wait(PAUSE_MS);
  }
  await patiently(() => dropUnusedStores(db));
}

/** More providers than this, saved together, leave the cards of a page far apart on disk. */
const MANY_SAVED = 1000;

/** Builds a store if it is missing, or again after an import of many providers. */
export async function rebuildAfterImport(db: Kysely<Tables>, saved: number): Promise<void> {
  await rebuildSearch(db, { replace: saved > MANY_SAVED });
}

/** Repeats what times out waiting for a lock. */
async function patiently<T>(act: () => Promise<T>): Promise<T> {
  for (let pause = PAUSE_MS; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    try {
      return await act();
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      await wait(pause);
    }
  }
}

/** So many are written within a second, which the start can wait for. */
const SMALL = 1000;

/** Builds a missing store immediately if the catalogue is small or empty. */
export async function buildSmallStore(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql`select from provider limit ${sql.lit(SMALL + 1)}`.execute(db);
  if (rows.length <= SMALL) await rebuildSearch(db);
}
