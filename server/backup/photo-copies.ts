import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { addDays, londonDay } from '#shared/domain/dates/day.ts';
import { readFileName } from '../photos/photo-files.ts';
import { createDiskPhotos, photoFolder } from '../ports/photos/disk.ts';
import { decryptWith, encryptFor } from './age.ts';
import type { BackupTarget } from './target.ts';

const COPIES = 'photos/';
/** Since which day a photo’s file is gone: earlier backups still need it. */
const DELETED = 'photos-deleted/';
const ENDING = '.age';

const copyOf = (name: string) => `${COPIES}${name}${ENDING}`;

type Source = {
  readonly dataDir: string;
  readonly recipient: string;
  readonly keepDays: number;
  readonly now: Date;
};

/**
 * Copies the files of photos that are not in the target yet, each encrypted: a file never changes. Those
 * that are gone leave the target after as many days as the backups that name them.
 * @returns how many files were copied, and how many the target has of those in the folder
 * @throws OperatorError
 */
export async function backUpPhotos(
  target: BackupTarget,
  { dataDir, recipient, keepDays, now }: Source,
): Promise<{ added: number; total: number }> {
  const folder = photoFolder(dataDir);
  const present = new Set((await namesIn(folder)).filter((name) => readFileName(name) !== null));
  const copied = new Set(await listCopies(target));
  const missing = [...present].filter((name) => !copied.has(name));
  for (const name of missing) {
    // Deleted meanwhile.
    const content = await readFile(join(folder, name)).catch(ignoreMissing);
    if (content === null) continue;
    const encrypted = await encryptFor(recipient, Readable.from([content]));
    encrypted.on('error', () => undefined);
    await target.put(copyOf(name), encrypted);
  }
  await removeDeleted(target, { present, copied, oldest: addDays(londonDay(now), -keepDays), now });
  return { added: missing.length, total: present.size };
}

async function removeDeleted(
  target: BackupTarget,
  {
    present,
    copied,
    oldest,
    now,
  }: { present: Set<string>; copied: Set<string>; oldest: string; now: Date },
): Promise<void> {
  const marks = new Map<string, string>();
  for (const mark of await target.list(DELETED)) {
    const [, day = '', name = ''] = /\/(\d{4}-\d\d-\d\d)-(.+)$/.exec(mark) ?? [];
    // Restored since, or removed.
    const isOld = present.has(name) || !copied.has(name);
    if (isOld || day < oldest) await target.remove(mark);
    if (!isOld && day < oldest) await target.remove(copyOf(name));
    marks.set(name, mark);
  }
  for (const name of copied)
    if (!present.has(name) && !marks.has(name))
      await target.put(`${DELETED}${londonDay(now)}-${name}`, Readable.from([Buffer.from(name)]));
}

/**
 * Writes the files of photos back into the data folder. @param names those of the restored database
 * @returns how many were written, and how many the target does not have
 * @throws OperatorError
 */
export async function restorePhotos(
  target: BackupTarget,
  names: readonly string[],
  { key, dataDir }: { readonly key: string; readonly dataDir: string },
): Promise<{ restored: number; missing: number }> {
  const photos = createDiskPhotos(photoFolder(dataDir));
  const copied = new Set(await listCopies(target));
  const found = names.filter((name) => copied.has(name));
  for (const name of found) {
    const content = await buffer(await decryptWith(key, await target.read(copyOf(name))));
    await photos.put(name, content, readFileName(name)?.file.type ?? '');
  }
  return { restored: found.length, missing: names.length - found.length };
}

/** The files of photos that are missing in the target, or cannot be decrypted with the key. */
export async function findUnreadablePhotos(
  target: BackupTarget,
  names: readonly string[],
  key: string,
): Promise<string[]> {
  const copied = new Set(await listCopies(target));
  const unreadable: string[] = [];
  for (const name of names) {
    const isReadable =
      copied.has(name) &&
      (await target
        .read(copyOf(name))
        .then((content) => decryptWith(key, content))
        .then((content) => buffer(content))
        .then(
          ({ length }) => length > 0,
          () => false,
        ));
    if (!isReadable) unreadable.push(name);
  }
  return unreadable;
}

async function listCopies(target: BackupTarget): Promise<string[]> {
  return (await target.list(COPIES)).map((name) => name.slice(COPIES.length, -ENDING.length));
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(ignoreMissing)) ?? [];
}

function ignoreMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
