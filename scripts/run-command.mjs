/** Runs a command of the server with the settings of `.env`, which `npm start` reads too. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './node24.mjs';

const settings = join(root, '.env');
if (existsSync(settings)) process.loadEnvFile(settings);
// The command reads its own arguments from the third on, as if Node had started it.
process.argv.splice(1, 1);
const [, file = ''] = process.argv;
await import(pathToFileURL(join(root, file)).href);
