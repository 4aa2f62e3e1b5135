import type { Config } from '../config/config.ts';
import { openDatabase } from '../database/open-database.ts';
import { OperatorError } from '../operator-error.ts';
import { encryptFor } from './age.ts';
import { dumpEmbedded } from './embedded-copy.ts';
import { createErasureListStore } from './erasure-store.ts';
import { exportErasures } from './erasures.ts';
import { backupName, findExpired } from './file-name.ts';
import { backUpPhotos } from './photo-copies.ts';
import { checkPostgresTools, dumpPostgres } from './postgres-tools.ts';
import { openTarget } from './open-target.ts';

export type BackupSettings = Pick<
  Config,
  'databaseUrl' | 'dataDir' | 'photoBucket' | 'backupTo' | 'backupRecipient' | 'backupKeepDays'
>;

/**
 * Backs the database up: encrypted, streamed, with the list of erasures and the photos on disk, and then
 * removes what is older than BACKUP_KEEP_DAYS. The secret is not in it.
 * @returns the name of the backup, its size in bytes, and the files of photos; null: they are in a bucket
 * @throws OperatorError
 */
export async function makeBackup(
  config: BackupSettings,
  now: Date,
): Promise<{
  name: string;
  place: string;
  bytes: number;
  photos: { added: number; total: number } | null;
  expired: string[];
}> {
  const {
    databaseUrl,
    dataDir,
    backupTo,
    backupRecipient: recipient,
    backupKeepDays: keepDays,
  } = config;
  if (!backupTo) throw new OperatorError('Set BACKUP_TO, or say where: --to FOLDER or s3://…');
  if (!recipient)
    throw new OperatorError(
      'Set BACKUP_RECIPIENT, the public key that backups are encrypted for. npm run backup:key makes one.',
    );
  const target = await openTarget(backupTo);
  const name = backupName(databaseUrl ? 'postgres' : 'pglite', now);
  if (databaseUrl) await withDatabase(config, checkPostgresTools);
  const content = databaseUrl ? dumpPostgres(databaseUrl) : await dumpEmbedded(dataDir);
  const encrypted = await encryptFor(recipient, content);
  // A failure is that of `put`; without a listener it would end the process a second time.
  encrypted.on('error', () => undefined);
  let bytes: number;
  try {
    bytes = await target.put(name, encrypted);
  } finally {
    encrypted.destroy();
    content.destroy();
  }
  // After the database: a photo that it names is in the folder by then.
  const photos = config.photoBucket
    ? null
    : await backUpPhotos(target, { dataDir, recipient, keepDays, now });
  await withDatabase(config, async ({ db }) => {
    await exportErasures(db, target);
    await createErasureListStore(db).succeeded('backup', name);
  });
  const expired = findExpired(await target.list('halewell-'), keepDays, now);
  for (const old of expired) await target.remove(old);
  return { name, place: target.name, bytes, photos, expired };
}

/** Opens the database of the settings for one piece of work. */
export async function withDatabase<T>(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  work: (connection: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
): Promise<T> {
  const connection = await openDatabase(config);
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}
