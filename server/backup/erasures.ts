import { createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { createErasureListStore } from './erasure-store.ts';
import { openTarget } from './open-target.ts';
import type { BackupTarget } from './target.ts';

/** Each deleted account is an empty file here, whose name is its hash. */
const FOLDER = 'erasures/';
const PAGE = 1000;

type Deps = {
  readonly db: Kysely<Tables>;
  /** 32 bytes, for this purpose only. */
  readonly key: Buffer;
  readonly jobs: Jobs;
  /** Where backups are; null: nowhere. */
  readonly backupTo: string | null;
};

/** The account as the list of erasures has it: useless without the key, and without a backup. */
export function hashOfAccount(key: Buffer, uid: string): string {
  return createHmac('sha256', key).update(uid).digest('hex');
}

/**
 * The list of deleted accounts, kept beside the backups so that a restore deletes them again (ADR-056).
 */
export function createErasures({ db, key, jobs, backupTo }: Deps) {
  const store = createErasureListStore(db);
  jobs.handle('erasure-export', async ({ hash }) => {
    if (backupTo !== null) await addToList(await openTarget(backupTo), String(hash));
  });
  return {
    /**
     * Records a deletion in its transaction. A job adds it to the list, and repeats until it can.
     * @returns the account as the list has it
     */
    async record(uid: string, trx: Transaction<Tables>): Promise<string> {
      const hash = hashOfAccount(key, uid);
      await store.add(hash, trx);
      if (backupTo !== null) await jobs.send('erasure-export', { hash }, {}, trx);
      return hash;
    },
  };
}

export type Erasures = ReturnType<typeof createErasures>;

/** Adds what the database has and the list lacks. @returns how many it lacked */
export async function exportErasures(db: Kysely<Tables>, target: BackupTarget): Promise<number> {
  const listed = new Set(await readErasures(target));
  const missing = (await createErasureListStore(db).list()).filter((hash) => !listed.has(hash));
  for (const hash of missing) await addToList(target, hash);
  return missing.length;
}

/** The hashes of all deleted accounts. */
export async function readErasures(target: BackupTarget): Promise<string[]> {
  return (await target.list(FOLDER)).map((name) => name.slice(FOLDER.length));
}

/**
 * Deletes accounts of a restored database that were deleted after the backup.
 * @param erase the product's own deletion
 * @returns how many
 */
export async function repeatErasures(
  { db, key }: Pick<Deps, 'db' | 'key'>,
  target: BackupTarget,
  erase: (uid: string) => Promise<void>,
): Promise<number> {
  const store = createErasureListStore(db);
  const erased = new Set(await readErasures(target));
  let [count, after] = [0, ''];
  for (;;) {
    const uids = await store.listAccounts(after, PAGE);
    const last = uids.at(-1);
    if (last === undefined) return count;
    for (const uid of uids.filter((each) => erased.has(hashOfAccount(key, each)))) {
      await erase(uid);
      count += 1;
    }
    after = last;
  }
}

async function addToList(target: BackupTarget, hash: string): Promise<void> {
  await target.put(`${FOLDER}${hash}`, Readable.from([]));
}
