import { constants, existsSync } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { type Check, failed, ok, reasonOf, warning } from './finding.ts';

const GIGABYTE = 1e9;
const LITTLE = 2 * GIGABYTE;
const TOO_LITTLE = 0.2 * GIGABYTE;

/** Whether the data folder can be written, and how much space its disk has. */
export const checkDisk: Check = {
  about: 'Disk',
  needs: ['DATA_DIR'],
  async run({ config: { dataDir } }) {
    const folder = resolve(dataDir);
    const existing = nearestExisting(folder);
    try {
      await access(existing, constants.W_OK);
    } catch (error) {
      return [
        failed(
          `${existing} cannot be written: ${reasonOf(error)}.`,
          'Give it to the user that runs the server, or set DATA_DIR to another folder.',
        ),
      ];
    }
    const { bavail, bsize } = await statfs(existing);
    const free = bavail * bsize;
    const sentence = `The disk of ${folder} has ${(free / GIGABYTE).toFixed(1)} GB left.`;
    const mend = 'Free some space, or set DATA_DIR to a folder on another disk.';
    if (free < TOO_LITTLE) return [failed(sentence, mend)];
    return [free < LITTLE ? warning(sentence, mend) : ok(sentence)];
  },
};

function nearestExisting(folder: string): string {
  return existsSync(folder) ? folder : nearestExisting(dirname(folder));
}
