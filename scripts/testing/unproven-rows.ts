import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROOFS } from '../../server/testing/api-test-files.ts';
import { root } from '../node24.mjs';

const FOLDER = join(root, 'docs/requirements');

/** What `npm test` leaves out. */
const isLeftOut = (file: string) => PROOFS.includes(file) || file.startsWith('e2e/long/');

/** The requirements of which every proof is left out of `npm test`. */
export function unprovenRows(): { rows: number; unproven: string[] } {
  const lines = readdirSync(FOLDER).flatMap((name) =>
    readFileSync(join(FOLDER, name), 'utf8').trim().split('\n').slice(1),
  );
  const unproven = lines.flatMap((line) => {
    const [id = '', , proofs = ''] = line.split('\t');
    const files = proofs.split(' ; ').map((proof) => proof.split(' :: ')[0] ?? '');
    return files.every(isLeftOut) ? [id] : [];
  });
  return { rows: lines.length, unproven };
}
