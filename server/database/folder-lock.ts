import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { OperatorError } from '../operator-error.ts';

/** Another process has the data folder open; the message is one sentence for the operator. */
export class FolderLockedError extends OperatorError {
  override readonly name = 'FolderLockedError';
}

export type FolderLock = { release(): void };

/**
 * Locks the data folder for this process; the lock of a killed process is taken over.
 * @throws FolderLockedError while a running process holds the lock
 */
export function lockFolder(folder: string): FolderLock {
  const file = join(folder, 'database.lock');
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const handle = openSync(file, 'wx');
      writeSync(handle, `${process.pid} ${startTimeOf(process.pid) ?? ''}`);
      closeSync(handle);
      return releasable(file);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    if (isLocked(file)) break;
    rmSync(file, { force: true });
  }
  throw new FolderLockedError(
    `Another process is using the database in ${resolve(folder)}. Stop it first, or set DATA_DIR to another folder (or DATABASE_URL to a PostgreSQL, which many processes can share).`,
  );
}

function releasable(file: string): FolderLock {
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  return {
    release() {
      process.off('exit', release);
      release();
    },
  };
}

function isLocked(file: string): boolean {
  const [pid = '', start = ''] = readFileSync(file, 'utf8').split(' ');
  const holder = Number(pid);
  if (!Number.isInteger(holder) || holder <= 0) return false;
  // The pid may have been reused since; the start time distinguishes the processes.
  const current = startTimeOf(holder);
  if (current !== null && start !== '') return current === start;
  return isAlive(holder);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** When a process started, in ticks since boot; null where the system does not expose it. */
function startTimeOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may contain spaces; the start time is the 20th field after it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
