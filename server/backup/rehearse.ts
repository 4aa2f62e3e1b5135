import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '../config/config.ts';
import { readSecrets } from '../config/secret.ts';
import { openConnection } from '../database/open-connection.ts';
import { openKeys } from '../keys/open-keys.ts';
import { OperatorError } from '../operator-error.ts';
import { checkInvariants, type Finding } from './check-invariants.ts';
import { restoreEmbedded } from './embedded-copy.ts';
import { withDatabase } from './make-backup.ts';
import { findUnreadablePhotos } from './photo-copies.ts';
import { listPhotoFiles } from './photo-store.ts';
import { checkPostgresTools, restorePostgres } from './postgres-tools.ts';
import type { BackupTarget } from './target.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

/**
 * Restores a decrypted backup into a scratch database, checks the invariants there, and the copies of
 * the photos that it names, and drops it. Nothing
 * else is changed, and nothing is sent or charged.
 * @throws OperatorError
 */
export async function rehearseRestore(
  config: Config,
  content: Readable,
  { target, key }: { readonly target: BackupTarget; readonly key: string },
): Promise<Finding[]> {
  const secrets = readSecrets(config.dataDir, config.secrets);
  const check = (place: Place) =>
    withDatabase(place, async (connection) => {
      await openKeys(connection.db, secrets);
      const findings = await checkInvariants(connection, secrets);
      if (config.photoBucket) return findings;
      const names = await listPhotoFiles(connection.db);
      const { length: wrong } = await findUnreadablePhotos(target, names, key);
      return [
        ...findings,
        {
          sentence: `Each of the ${names.length} files of photos is in the backup, and readable`,
          wrong,
        },
      ];
    });
  if (config.databaseUrl) {
    return withScratchDatabase(config, config.databaseUrl, async (databaseUrl) => {
      await restorePostgres(databaseUrl, content);
      return check({ databaseUrl, dataDir: config.dataDir });
    });
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'halewell-rehearsal-'));
  try {
    await restoreEmbedded(dataDir, content, '');
    return await check({ databaseUrl: null, dataDir });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Creates a database beside that of the settings, and drops it. The role needs CREATEDB. */
async function withScratchDatabase<T>(
  config: Place,
  databaseUrl: string,
  work: (databaseUrl: string) => Promise<T>,
): Promise<T> {
  const name = `halewell_rehearsal_${randomBytes(4).toString('hex')}`;
  const connection = await openConnection(config);
  try {
    await checkPostgresTools(connection);
    await connection
      .runScript(`create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`)
      .catch((cause: Error) => {
        throw new OperatorError(
          `The role of DATABASE_URL could not create a scratch database (${cause.message}). Allow it: alter role … createdb.`,
          { cause },
        );
      });
    try {
      return await work(Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href);
    } finally {
      await connection.runScript(`drop database ${name} with (force)`);
    }
  } finally {
    await connection.close();
  }
}
