import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../config/config.ts';
import { openDatabase } from '../database/open-database.ts';
import { startServer } from '../main.ts';
import { openKeys } from '../keys/open-keys.ts';
import { buildPerson, type TestPerson } from '../testing/people.ts';
import { createSaveStore } from '../providers/save-store.ts';
import { buildProvider } from '../providers/testing/build-provider.ts';
import { filesOf } from '../photos/photo-files.ts';
import { createDiskPhotos, photoFolder } from '../ports/photos/disk.ts';
import { runCli } from '../testing/run-cli.ts';
import { WITH_PROOFS } from '../testing/long-proof.ts';
import { startTestApp, TEST_SECRET, type TestApp } from '../testing/start-test-app.ts';
import { hasPostgres, hasTestDatabase, openTestDatabase } from '../testing/test-database.ts';
import { isMarked } from './restore-marker-store.ts';
import { listScratchDatabases } from './testing/scratch-databases.ts';

const CLI = 'server/backup/cli.ts';
const CHILD = { fullName: 'Sam Marlow', dateOfBirth: '2015-06-01', gender: 'male' } as const;

const BUCKET = {
  PHOTOS_BUCKET: 'photos',
  PHOTOS_REGION: 'eu-west-2',
  PHOTOS_KEY_ID: 'key',
  PHOTOS_SECRET: 'secret',
};

// Each is several processes.
const whole = it.runIf(WITH_PROOFS);
const withTools = hasPostgres() && WITH_PROOFS;

type Place = { databaseUrl: string | null; dataDir: string };
describe.skipIf(!hasTestDatabase())('backing up and restoring', () => {
  const work = mkdtempSync(join(tmpdir(), 'halewell-restore-'));
  const backups = join(work, 'backups');
  const keyFile = join(work, 'backup.key');
  const otherKey = join(work, 'other.key');
  let source: Place;
  let ann: TestPerson;
  let bob: TestPerson;
  const photo = randomUUID();
  let [recipient, count] = ['', 0];

  /** An empty database of the project's kind, or the folder for one. */
  async function newPlace({ migrated }: { migrated: boolean }): Promise<Place> {
    count += 1;
    const dataDir = join(work, `data-${count}`);
    if (!hasPostgres()) return { databaseUrl: null, dataDir };
    const { url, ...connection } = await openTestDatabase();
    if (!migrated) {
      const { rows } = await connection.query(
        `select nspname from pg_namespace where nspname !~ '^(pg_|information_schema)'`,
      );
      const schemas = (rows as { nspname: string }[]).map(({ nspname }) => `"${nspname}"`);
      await connection.runScript(`drop schema ${schemas.join(', ')} cascade; create schema public`);
    }
    await connection.close();
    return { databaseUrl: url, dataDir };
  }
  const environmentOf = ({ databaseUrl, dataDir }: Place) => ({
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    DATA_DIR: dataDir,
    APP_SECRET: TEST_SECRET,
    APP_URL: 'http://localhost:3000',
    SEED: 'none',
    BACKUP_TO: backups,
    BACKUP_RECIPIENT: recipient,
  });
  const run = (place: Place, words: string[], env: Record<string, string> = {}) =>
    runCli(CLI, words, { ...environmentOf(place), ...env });
  const start = async (place: Place): Promise<TestApp> =>
    startTestApp({
      connection: await openDatabase(place),
      work: true,
      env: { BACKUP_TO: backups },
    });
  const scratchDatabases = () => listScratchDatabases(source);
  const newestBackup = () =>
    readdirSync(backups)
      .filter((name) => name.startsWith('halewell-'))
      .toSorted()
      .at(-1) ?? '';

  beforeAll(async () => {
    source = await newPlace({ migrated: true });
    const made = await runCli(CLI, ['key', keyFile]);
    await runCli(CLI, ['key', otherKey]);
    recipient = /^BACKUP_RECIPIENT=(age1\w+)$/m.exec(made.out)?.[1] ?? '';
    const app = await start(source);
    ann = await buildPerson(app, { plan: 'single', role: 'admin' });
    bob = await buildPerson(app, { plan: 'family' });
    await app.services.family.save(bob.uid, [{ ...CHILD, isDependent: true }], 0);
    await createSaveStore(app.connection.db).save([buildProvider('clinic')], new Date());
    await app.connection.query(
      `insert into provider_photo (id, provider_id, position, alt, created_at)
       values ($1, 'clinic', 0, 'Reception', now())`,
      [photo],
    );
    await app.stop();
    const photos = createDiskPhotos(photoFolder(source.dataDir));
    for (const { name, type } of filesOf(photo)) await photos.put(name, Buffer.from(name), type);
  });
  afterAll(() => rmSync(work, { recursive: true, force: true }));

  it('backs up encrypted, records the success and leaves the secret out', async () => {
    const { code, out, problem } = await run(source, ['backup']);
    expect({ code, problem }).toEqual({ code: 0, problem: '' });
    const name = newestBackup();
    expect(out).toContain(join(backups, name));
    expect(out).toContain('Files of photos: 6, of which 6 are new.');
    const content = readFileSync(join(backups, name));
    expect(content.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    for (const text of [ann.email, TEST_SECRET]) expect(content.includes(text)).toBe(false);
    const { close, query } = await openDatabase(source);
    const { rows } = await query('select task, detail from last_success');
    await close();
    expect(rows).toEqual([{ task: 'backup', detail: name }]);
  });

  it('rehearses a restore: every invariant holds, and nothing of it is left', async () => {
    const { code, out, problem } = await run(source, ['rehearse', '--key', keyFile]);
    expect({ code, problem }).toEqual({ code: 0, problem: '' });
    const lines = out.trim().split('\n').slice(2);
    expect(lines.length).toBeGreaterThan(8);
    expect(lines.filter((line) => !line.startsWith('holds '))).toEqual([]);
    expect(await scratchDatabases()).toEqual([]);
  });

  it('deletes who was deleted after the backup again, its only administrator, and restores everyone else', async () => {
    const [backup, app] = [newestBackup(), await start(source)];
    await buildPerson(app, { role: 'admin' });
    await app.services.accountLife.deleteAccount(ann.uid, ann.uid);
    const list = join(backups, 'erasures');
    await vi.waitFor(() => expect(readdirSync(list)).toHaveLength(1));
    await app.stop();
    const [hash = ''] = readdirSync(list);
    expect(hash).not.toContain(ann.uid);
    // As if the place could not be reached at the time.
    rmSync(join(list, hash));
    expect((await run(source, ['erasures'])).out).toMatch(/missing in .*: 1\.$/m);
    expect(readdirSync(list)).toEqual([hash]);

    const place = await newPlace({ migrated: false });
    const { code, out, problem } = await run(place, ['restore', backup, '--key', keyFile]);
    expect({ code, problem }).toEqual({ code: 0, problem: '' });
    expect(out).toMatch(/deleted again, because they were since: 1\./);
    expect(out).toContain('Files of photos: 6, and 0 that the backup does not have.');
    for (const { name } of filesOf(photo))
      expect(readFileSync(join(photoFolder(place.dataDir), name), 'utf8')).toBe(name);
    const restored = await start(place);
    expect(await isMarked(restored.connection.db)).toBe(false);
    expect(await restored.services.identity.findUser(ann.uid)).toBeNull();
    expect(await restored.services.outboxStore.listNewest(ann.email)).toEqual([]);
    expect(await restored.services.identity.findUser(bob.uid)).not.toBeNull();
    const family = await restored.services.family.find(bob.uid);
    expect(family?.familyMembers[0]?.fullName).toBe(CHILD.fullName);
    await restored.stop();
  });

  whole('does not start on an unfinished restore, and finishes it', async () => {
    const place = await newPlace({ migrated: false });
    const restore = (env: Record<string, string>) =>
      run(place, ['restore', newestBackup(), '--key', keyFile], env);
    const wrong = await restore({ APP_SECRET: 'a wrong secret, which is long enough' });
    expect(wrong.code).toBe(1);
    expect(wrong.problem).toMatch(/^APP_SECRET: the database is sealed with the secret/);
    const starting = startServer(readConfig({ ...environmentOf(place), PORT: '0' }));
    await expect(starting).rejects.toThrow(/restore of this database was not finished/);
    const { out } = await restore(BUCKET);
    expect(out).toMatch(/they were since: 1\./);
    expect(out).toContain('The photos are in PHOTOS_BUCKET');
    const finished = await openDatabase(place);
    expect(await isMarked(finished.db)).toBe(false);
    expect((await openKeys(finished.db, [TEST_SECRET])).kept.erasures).toHaveLength(32);
    await finished.close();
    const again = await restore({});
    expect(again.code).toBe(1);
    expect(again.problem).toMatch(/is not empty|has a database already/);
  });

  const MISSING: [string, RegExp, string, Record<string, string>?][] = [
    ['the recipient', /Set BACKUP_RECIPIENT/, 'backup', { BACKUP_RECIPIENT: '' }],
    ['the place', /Set BACKUP_TO/, 'backup', { BACKUP_TO: '' }],
    ['a folder', /^\S+backup\.key cannot be written \(.*\)\.\n$/, 'backup', { BACKUP_TO: keyFile }],
    ['its key', /not encrypted for this key/, `restore NEWEST --key ${otherKey}`],
    ['a key', /--key FILE/, 'restore NEWEST'],
    ['the file', /There is no file/, `restore halewell-nothing --key ${keyFile}`],
    ['any backup', /no backup in/, `rehearse --key ${keyFile}`, { BACKUP_TO: `${work}/nothing` }],
  ];
  whole.each(MISSING)('changes nothing without %s', async (_, sentence, command, env) => {
    const place = command === 'backup' ? source : await newPlace({ migrated: false });
    const words = command.replace('NEWEST', newestBackup()).split(' ');
    const { code, problem } = await run(place, words, env);
    expect({ code, problem }).toEqual({ code: 1, problem: expect.stringMatching(sentence) });
  });

  describe.runIf(withTools)('beside sessions of other roles', () => {
    let keeper = '';
    beforeAll(async () => {
      const { runScript, close } = await openDatabase(source);
      // It owns what the role of the tables owns, and may not end that role's sessions, which is a superuser's.
      await runScript('create role rehearser login createdb in role halewell');
      await close();
      keeper = Object.assign(new URL(source.databaseUrl ?? ''), { username: 'rehearser' }).href;
    });
    const rehearse = () =>
      run(source, ['rehearse', '--key', keyFile], {
        DATABASE_URL: keeper,
        PATH: process.env['PATH'] ?? '',
      });

    /** Waits for the scratch database, and stays in it as another role. */
    async function enterScratch() {
      const [name = ''] = await vi.waitUntil(
        async () => {
          const found = await scratchDatabases();
          return found.length > 0 && found;
        },
        { timeout: 100_000, interval: 50 },
      );
      const url = Object.assign(new URL(source.databaseUrl ?? ''), { pathname: `/${name}` }).href;
      // Not a pool, which closes connections that are idle.
      const inside = new Client({ connectionString: url });
      await inside.connect();
      return { name, leave: () => inside.end() };
    }

    it('waits until they have left, and drops the copy', async () => {
      const running = rehearse();
      const { leave } = await enterScratch();
      setTimeout(() => void leave(), 9000);
      const { code, problem } = await running;
      expect({ code, problem }).toEqual({ code: 0, problem: '' });
      expect(await scratchDatabases()).toEqual([]);
    }, 180_000);

    it('says that a copy is left while they stay, and drops it the next time', async () => {
      const running = rehearse();
      const { name, leave } = await enterScratch();
      const { code, problem } = await running;
      expect({ code, problem }).toEqual({
        code: 1,
        problem: expect.stringMatching(new RegExp(`^The scratch database ${name} is still there`)),
      });
      expect(await scratchDatabases()).toEqual([name]);
      await leave();
      expect((await rehearse()).problem).toBe('');
      expect(await scratchDatabases()).toEqual([]);
    }, 180_000);
  });

  whole('leaves no copy of a backup that it cannot restore to the end', async () => {
    const cut = join(backups, newestBackup().replace(/\d{8}T\d{6}/, '20990101T000000'));
    writeFileSync(cut, readFileSync(join(backups, newestBackup())).subarray(0, -100));
    expect((await run(source, ['rehearse', '--key', keyFile])).code).toBe(1);
    rmSync(cut);
    expect(await scratchDatabases()).toEqual([]);
  });

  it('finds what is broken in a backup', async () => {
    const [copy = ''] = readdirSync(join(backups, 'photos'));
    rmSync(join(backups, 'photos', copy));
    rmSync(join(photoFolder(source.dataDir), copy.replace(/\.age$/, '')));
    const connection = await openDatabase(source);
    await connection.query(
      `insert into reward_account (uid, visits) values ($1, 3)
       on conflict (uid) do update set visits = 3`,
      [bob.uid],
    );
    await connection.close();
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect((await run(source, ['backup'])).code).toBe(0);
    const { code, out } = await run(source, ['rehearse', '--key', keyFile]);
    expect(code).toBe(1);
    expect(out).toMatch(/^BROKEN {2}The number of visits on a stamp card.* \(not for 1\)$/m);
    expect(out).toMatch(/^BROKEN {2}Each of the 6 files of photos .* \(not for 1\)$/m);
  });

  it.runIf(withTools)('needs the right to create the scratch database', async () => {
    const { runScript, close } = await openDatabase(source);
    await runScript('create role keeper login');
    await close();
    const { href } = Object.assign(new URL(source.databaseUrl ?? ''), { username: 'keeper' });
    const env = { DATABASE_URL: href };
    const { code, problem } = await run(source, ['rehearse', '--key', keyFile], env);
    expect({ code, problem }).toEqual({ code: 1, problem: expect.stringMatching(/createdb/) });
  });

  it.runIf(withTools)('needs the tools of PostgreSQL', async () => {
    const { problem } = await run(source, ['backup'], { PATH: '/nowhere' });
    expect(problem).toMatch(
      /^pg_dump is not installed, and the server is PostgreSQL \d+\. Install/,
    );
  });
});
