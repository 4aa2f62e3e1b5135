import type { Readable } from 'node:stream';
import type { Config } from '../config/config.ts';
import { readSecrets } from '../config/secret.ts';
import { openConnection } from '../database/open-connection.ts';
import { createJobs } from '../jobs/jobs.ts';
import { openKeys } from '../keys/open-keys.ts';
import { createLog } from '../log.ts';
import { OperatorError } from '../operator-error.ts';
import { choosePorts } from '../ports/choose-ports.ts';
import { createServices } from '../services.ts';
import { hasEmbedded, restoreEmbedded } from './embedded-copy.ts';
import { repeatErasures } from './erasures.ts';
import { withDatabase } from './make-backup.ts';
import { restorePhotos } from './photo-copies.ts';
import { listPhotoFiles } from './photo-store.ts';
import { checkPostgresTools, restorePostgres } from './postgres-tools.ts';
import { hasTables, isMarked, MARK, mark, unmark } from './restore-marker-store.ts';
import type { BackupTarget } from './target.ts';

/**
 * Restores a decrypted backup into the empty database of the settings, and deletes the accounts again that
 * were deleted since. The product does not start on it before that is done; a restore that was
 * interrupted is repeated with the same call.
 * @param content opened only if the data is not there yet
 * @param target where the list of erasures and the photos are
 * @param key decrypts the photos
 * @returns how many accounts were deleted again, and the files of photos; null: they are in a bucket
 * @throws OperatorError
 */
export async function restoreBackup(
  config: Config,
  content: () => Promise<Readable>,
  { target, key }: { readonly target: BackupTarget; readonly key: string },
): Promise<{ erased: number; photos: { restored: number; missing: number } | null }> {
  const { databaseUrl } = config;
  if (databaseUrl) await fillPostgres(config, databaseUrl, content);
  else if (!hasEmbedded(config.dataDir))
    await restoreEmbedded(config.dataDir, await content(), MARK);
  return withDatabase(config, async (connection) => {
    const { db } = connection;
    if (!(await isMarked(db)))
      throw new OperatorError(
        `${config.dataDir} has a database already. Move it away, or set DATA_DIR to another folder.`,
      );
    const keys = await openKeys(db, readSecrets(config.dataDir, config.secrets));
    const log = createLog('error');
    const jobs = createJobs(connection, log);
    await jobs.install();
    try {
      const { ports } = await choosePorts(config, connection, keys.secrets);
      const services = createServices({ config, keys, connection, jobs, ports, log });
      const erase = (uid: string) => services.accountLife.eraseAgain(uid);
      const photos = config.photoBucket
        ? null
        : await restorePhotos(target, await listPhotoFiles(db), { key, dataDir: config.dataDir });
      const erased = await repeatErasures({ db, key: keys.kept.erasures }, target, erase);
      await unmark(db);
      await services.close();
      return { erased, photos };
    } finally {
      await jobs.stop();
    }
  });
}

async function fillPostgres(
  config: Config,
  databaseUrl: string,
  content: () => Promise<Readable>,
): Promise<void> {
  const connection = await openConnection(config);
  try {
    const { db } = connection;
    await checkPostgresTools(connection);
    const full = await hasTables(db);
    if (full && !(await isMarked(db)))
      throw new OperatorError(
        'The database of DATABASE_URL is not empty. Create another one for the restore, and name it there.',
      );
    await mark(db);
    if (!full) await restorePostgres(databaseUrl, await content());
  } finally {
    await connection.close();
  }
}
