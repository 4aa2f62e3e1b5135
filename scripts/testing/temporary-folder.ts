import {
  chmodSync,
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Files in memory on Linux. A database copied there costs a quarter of one copied on a disk. */
const MEMORY = '/dev/shm';
/** The databases of a whole run take half of it. */
const ENOUGH_BYTES = 8e9;
const OF_RUN = /^halewell-tests-(\d+)-/;

/** A new folder for the temporary files of a run: in memory where it fits, else on the disk. */
export function temporaryFolder(): string {
  const parent = fits() ? MEMORY : tmpdir();
  removeLeftovers(parent);
  const folder = mkdtempSync(join(parent, `halewell-tests-${process.pid}-`));
  // PostgreSQL runs as another user and has to pass through.
  chmodSync(folder, 0o755);
  return folder;
}

function fits(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ENOUGH_BYTES;
}

/** Removes a folder with what a run that was ended left in it: its database servers are no children of it. */
export function removeTemporaryFolder(folder: string): void {
  for (const file of globSync('**/halewell-postgres-*/data/postmaster.pid', { cwd: folder })) {
    const pid = Number(readFileSync(join(folder, file), 'utf8').split('\n')[0]);
    if (pid > 0 && isRunning(pid)) process.kill(pid, 'SIGQUIT');
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** Removes the folders of runs that were killed. */
function removeLeftovers(parent: string): void {
  for (const name of readdirSync(parent)) {
    const [, pid] = OF_RUN.exec(name) ?? [];
    if (pid && !isRunning(Number(pid))) removeTemporaryFolder(join(parent, name));
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Of another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
