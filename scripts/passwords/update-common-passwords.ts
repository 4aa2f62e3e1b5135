/**
 * Writes the embedded filter of the commonest passwords: `npm run passwords:update -- LIST`, a text file
 * with one password per line, the commonest first (see server/identity/data/README.md).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeCommonPasswords } from '../../server/identity/common-passwords.ts';

const OUTPUT = join(import.meta.dirname, '../../server/identity/data/common-passwords.bin');
const MOST = 100_000;

const [list] = process.argv.slice(2);
if (list === undefined) {
  process.stderr.write('Usage: npm run passwords:update -- LIST\n');
  process.exit(1);
}
const passwords = readFileSync(list, 'utf8').split('\n').filter(Boolean).slice(0, MOST);
const bytes = encodeCommonPasswords(passwords);
writeFileSync(OUTPUT, bytes);
process.stdout.write(`${passwords.length} passwords, ${bytes.length} bytes\n`);
