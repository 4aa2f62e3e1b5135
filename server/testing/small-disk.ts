import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own, in memory, that a test fills. */
export type SmallDisk = {
  readonly folder: string;
  /** Takes all the space that is left. */
  fill(): void;
  /** Gives back what `fill` took. */
  empty(): void;
  unmount(): void;
};

/** @returns why there is no disk to fill, in a sentence, on a machine that does not let us mount one */
export function mountSmallDisk(megabytes: number): SmallDisk | string {
  const folder = mkdtempSync(join(tmpdir(), 'halewell-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], {
      stdio: 'pipe',
    });
  } catch (error) {
    rmdirSync(folder);
    const [reason] = String((error as { stderr?: unknown }).stderr ?? error).split('\n');
    return `No disk can be filled here, because mounting one needs root on Linux: ${reason}`;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill() {
      const file = openSync(filler, 'a');
      // Smaller and smaller, until not even one page fits.
      for (let bytes = 1024 * 1024; bytes >= 4096;) {
        try {
          if (writeSync(file, Buffer.alloc(bytes)) < bytes) bytes /= 2;
        } catch {
          bytes /= 2;
        }
      }
      closeSync(file);
    },
    empty: () => rmSync(filler, { force: true }),
    unmount() {
      execFileSync('umount', [folder]);
      rmdirSync(folder);
    },
  };
}
