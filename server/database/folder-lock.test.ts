import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderLockedError, lockFolder } from './folder-lock.ts';

/** Whether this system says when a process started. */
const hasStartTimes = existsSync('/proc/self/stat');

describe('the lock of a data folder', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'halewell-lock-'));
    file = join(folder, 'database.lock');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** The lock that a process leaves behind when it is killed. */
  function lockOfKilled(): string {
    const { pid } = spawnSync(process.execPath, ['--version']);
    return `${pid} 1`;
  }

  it('is held by one process until it is released', () => {
    const lock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderLockedError);
    lock.release();
    lockFolder(folder).release();
    expect(existsSync(file)).toBe(false);
  });

  it.each<[string, () => string]>([
    ['a process that was killed', lockOfKilled],
    ['a write that was cut off', () => ''],
    ['no process', () => '0'],
    ['something else', () => 'locked'],
  ])('is taken over from %s', (_, content) => {
    writeFileSync(file, content());
    const lock = lockFolder(folder);
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    lock.release();
  });

  it('is kept by a running process whose start is not known', () => {
    writeFileSync(file, `${process.pid} `);
    expect(() => lockFolder(folder)).toThrow(FolderLockedError);
  });

  // After a restart of a container, the product has often the number that it had before.
  it.runIf(hasStartTimes)('is taken over if another process has the number since', () => {
    const own = lockFolder(folder);
    const [pid = '', start = ''] = readFileSync(file, 'utf8').split(' ');
    own.release();
    expect(Number(start)).toBeGreaterThan(0);
    writeFileSync(file, `${pid} ${Number(start) - 1}`);
    const lock = lockFolder(folder);
    expect(readFileSync(file, 'utf8')).toBe(`${pid} ${start}`);
    lock.release();
  });
});
