import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../config/config.ts';
import { OperatorError } from '../operator-error.ts';
import { readArguments, runCommand } from '../run-command.ts';
import { decryptWith, generateKeyPair } from './age.ts';
import { describeFindings } from './check-invariants.ts';
import { createErasureListStore } from './erasure-store.ts';
import { exportErasures } from './erasures.ts';
import { isBackup } from './file-name.ts';
import { makeBackup, withDatabase } from './make-backup.ts';
import { rehearseRestore } from './rehearse.ts';
import { restoreBackup } from './restore.ts';
import { openTarget } from './open-target.ts';

const USAGE = `Backs the database and the photos up, and restores them.

  npm run backup:key -- FILE
    makes the pair of keys; keep FILE off the server
  npm run backup [-- --to FOLDER|s3://…]
    backs up to BACKUP_TO, or to another place
  npm run backup:rehearse -- --key FILE [--to …]
    restores the newest backup into a scratch database and checks it
  npm run restore -- BACKUP --key FILE [--to …]
    restores the file of that name in BACKUP_TO into the empty database of the settings
  npm run erasures:export [-- --to …]
    completes the list of deleted accounts in BACKUP_TO

docs/operations.md explains it: “Backups”.`;

const IN_BUCKET = 'The photos are in PHOTOS_BUCKET, whose own versions are their backup.';

type Options = { readonly file: string; readonly keyFile: string | undefined };

await runCommand(async () => {
  const { values, positionals } = readArguments(USAGE, () =>
    parseArgs({
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        key: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    }),
  );
  const [task, file, ...rest] = positionals;
  const takesFile = task === 'key' || task === 'restore';
  if ((file !== undefined) !== takesFile || rest.length > 0) throw new OperatorError(USAGE);
  if (task === 'key') return makeKey(file ?? '');
  const settings = readConfig(process.env);
  const config = { ...settings, backupTo: values.to ?? settings.backupTo };
  const options = { file: file ?? '', keyFile: values.key };
  if (task === 'backup') return backUp(config);
  if (task === 'rehearse') return rehearse(config, options);
  if (task === 'restore') return restore(config, options);
  if (task === 'erasures') return exportList(config);
  throw new OperatorError(USAGE);
});

async function makeKey(file: string): Promise<void> {
  const { keyFile, recipient } = await generateKeyPair();
  // `wx`: a lost key makes every backup useless, so none is overwritten.
  await writeFile(file, keyFile, { mode: 0o600, flag: 'wx' });
  console.log(
    `BACKUP_RECIPIENT=${recipient}\n${file} decrypts the backups. Keep it off the server, twice.`,
  );
}

async function backUp(config: Config): Promise<void> {
  const { name, place, bytes, photos, expired } = await makeBackup(config, new Date());
  console.log(`${place}/${name}: ${(bytes / 1e6).toFixed(1)} MB`);
  console.log(
    photos ? `Files of photos: ${photos.total}, of which ${photos.added} are new.` : IN_BUCKET,
  );
  for (const old of expired) console.log(`Removed ${old}`);
}

async function rehearse(config: Config, { keyFile }: Options): Promise<void> {
  const target = await targetOf(config);
  const kind = config.databaseUrl ? 'postgres' : 'pglite';
  const newest = (await target.list('halewell-')).findLast((name) => isBackup(name, kind));
  if (newest === undefined) throw new OperatorError(`There is no backup in ${target.name}.`);
  const key = await readKey(keyFile);
  const content = await decryptWith(key, await target.read(newest));
  const findings = await rehearseRestore(config, content, { target, key });
  console.log(`${newest}\n\n${describeFindings(findings)}`);
  if (findings.some(({ wrong }) => wrong > 0)) process.exitCode = 1;
  else if (config.databaseUrl)
    await withDatabase(config, ({ db }) =>
      createErasureListStore(db).succeeded('rehearsal', newest),
    );
}

async function restore(config: Config, { file, keyFile }: Options): Promise<void> {
  const target = await targetOf(config);
  const key = await readKey(keyFile);
  const content = async () => decryptWith(key, await target.read(file));
  const { erased, photos } = await restoreBackup(config, content, { target, key });
  console.log(`Restored ${file}. Accounts deleted again, because they were since: ${erased}.`);
  console.log(
    photos
      ? `Files of photos: ${photos.restored}, and ${photos.missing} that the backup does not have.`
      : IN_BUCKET,
  );
}

async function exportList(config: Config): Promise<void> {
  const target = await targetOf(config);
  const added = await withDatabase(config, ({ db }) => exportErasures(db, target));
  console.log(`Deleted accounts that were missing in ${target.name}: ${added}.`);
}

async function targetOf({ backupTo }: Config) {
  if (!backupTo) throw new OperatorError('Set BACKUP_TO, or say where: --to FOLDER or s3://…');
  return openTarget(backupTo);
}

async function readKey(keyFile: string | undefined): Promise<string> {
  if (keyFile === undefined)
    throw new OperatorError('Say which file has the private key: --key FILE');
  return readFile(keyFile, 'utf8').catch(() => {
    throw new OperatorError(`${keyFile} cannot be read.`);
  });
}
