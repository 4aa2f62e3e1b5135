import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { FolderLockedError, lockFolder } from './folder-lock.ts';
import { openPGliteFolder } from './pglite.ts';

const KILLS = 3;

describe.skipIf(inject('database').kind !== 'pglite')('the embedded database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'halewell-durability-'));
  let writer: ChildProcess | null = null;
  afterEach(() => {
    writer?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  /** Starts the writer. @returns the rows that it has acknowledged so far */
  function startWriter() {
    const acknowledged: string[] = [];
    const child = spawn('node', ['server/testing/write-until-killed.ts', folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    writer = child;
    const enough = new Promise<void>((resolve, reject) => {
      createInterface({ input: child.stdout }).on('line', (line) => {
        acknowledged.push(line);
        if (acknowledged.length > 60) resolve();
      });
      child.once('exit', () => reject(new Error('The writer ended by itself')));
    });
    const dead = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    return { acknowledged, enough, kill: () => (child.kill('SIGKILL'), dead) };
  }

  it(`keeps every acknowledged row through ${KILLS} kills in the middle of writing`, async () => {
    const expected: string[] = [];
    for (let round = 0; round < KILLS; round += 1) {
      const { acknowledged, enough, kill } = startWriter();
      await enough;
      await kill();
      expected.push(...acknowledged.filter((line) => line !== 'open'));
    }
    const connection = await openPGliteFolder(folder);
    const rows = await connection.db
      .selectFrom('audit_entry')
      .select('subject')
      .orderBy('id')
      .execute();
    await connection.close();
    const kept = rows.map((row) => row.subject ?? '');
    const missing = expected.filter((number) => !kept.includes(number));
    expect(missing).toEqual([]);
    expect(expected.length).toBeGreaterThan(150);
    expect(kept.length).toBeGreaterThanOrEqual(expected.length);
  }, 120_000);

  it('rejects a second process with a message, and takes over the lock of a killed one', async () => {
    const { enough, kill } = startWriter();
    await enough;
    await expect(openPGliteFolder(folder)).rejects.toThrow(FolderLockedError);
    await expect(openPGliteFolder(folder)).rejects.toThrow(
      /Another process is using the database in .+ DATABASE_URL/,
    );
    await kill();
    lockFolder(folder).release();
  }, 60_000);
});
