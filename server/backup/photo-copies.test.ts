import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesOf } from '../photos/photo-files.ts';
import { createDiskPhotos, photoFolder } from '../ports/photos/disk.ts';
import { generateKeyPair } from './age.ts';
import { openFolder } from './folder-target.ts';
import { backUpPhotos, findUnreadablePhotos, restorePhotos } from './photo-copies.ts';

const WORDS = 'the bytes of a photo';

describe('copies of photos in a backup', () => {
  const work = mkdtempSync(join(tmpdir(), 'halewell-photo-copies-'));
  const target = openFolder(join(work, 'backups'));
  const dataDir = join(work, 'data');
  const photos = createDiskPhotos(photoFolder(dataDir));
  const [kept = '', deleted = ''] = filesOf(randomUUID()).map(({ name }) => name);
  let [key, recipient] = ['', ''];
  beforeAll(async () => {
    const pair = await generateKeyPair();
    [key, recipient] = [pair.keyFile, pair.recipient];
    for (const name of [kept, deleted]) await photos.put(name, Buffer.from(WORDS), 'image/webp');
    writeFileSync(join(photoFolder(dataDir), '.unfinished'), WORDS);
  });
  afterAll(() => rmSync(work, { recursive: true, force: true }));

  const backUp = (day: string) =>
    backUpPhotos(target, { dataDir, recipient, keepDays: 30, now: new Date(`${day}T03:00:00Z`) });
  const copies = async () => (await target.list('photos/')).length;

  it('are made once, encrypted', async () => {
    expect(
      await backUpPhotos(target, { dataDir: work, recipient, keepDays: 30, now: new Date() }),
    ).toEqual({ added: 0, total: 0 });
    expect(await backUp('2026-03-02')).toEqual({ added: 2, total: 2 });
    expect(await backUp('2026-03-03')).toEqual({ added: 0, total: 2 });
    const folder = join(work, 'backups', 'photos');
    for (const name of readdirSync(folder))
      expect(readFileSync(join(folder, name)).includes(WORDS)).toBe(false);
  });

  it('are read back into another data folder, without those that the database does not name', async () => {
    const elsewhere = join(work, 'restored');
    expect(await restorePhotos(target, [kept, 'unknown'], { key, dataDir: elsewhere })).toEqual({
      restored: 1,
      missing: 1,
    });
    expect(readdirSync(photoFolder(elsewhere))).toEqual([kept]);
    expect(readFileSync(join(photoFolder(elsewhere), kept), 'utf8')).toBe(WORDS);
  });

  it('are named if they are missing, altered, or for another key', async () => {
    expect(await findUnreadablePhotos(target, [kept, deleted], key)).toEqual([]);
    expect(await findUnreadablePhotos(target, [kept, 'unknown'], key)).toEqual(['unknown']);
    const { keyFile: other } = await generateKeyPair();
    expect(await findUnreadablePhotos(target, [kept], other)).toEqual([kept]);
    const file = join(work, 'backups', 'photos', `${deleted}.age`);
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.subarray(0, -1));
    expect(await findUnreadablePhotos(target, [kept, deleted], key)).toEqual([deleted]);
    writeFileSync(file, bytes);
  });

  it('leave after as many days as the backups that name them', async () => {
    await photos.remove(deleted);
    expect(await backUp('2026-04-01')).toEqual({ added: 0, total: 1 });
    await backUp('2026-04-30');
    expect(await copies()).toBe(2);
    await backUp('2026-05-03');
    expect(await target.list('photos/')).toEqual([`photos/${kept}.age`]);
    expect(await target.list('photos-deleted/')).toEqual([]);
  });

  it('stay if the photo is back in time', async () => {
    await photos.remove(kept);
    await backUp('2026-05-04');
    expect(await target.list('photos-deleted/')).toHaveLength(1);
    await photos.put(kept, Buffer.from(WORDS), 'image/webp');
    await backUp('2026-07-01');
    expect(await target.list('photos-deleted/')).toEqual([]);
    expect(existsSync(join(work, 'backups', 'photos', `${kept}.age`))).toBe(true);
  });
});
