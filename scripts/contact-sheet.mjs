/**
 * `npm run contact-sheet`: runs the screen tests and the journeys, which take a screenshot of every state that they
 * audit at 390 and 1440 px, in light and in dark, and arranges them on sheets. Arguments choose files by a part of
 * their path; the screenshots of others stay from the last time.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildProduct } from './build.mjs';
import { root, withPackagedNode } from './node24.mjs';
import { provideChromium } from './test-tools.mjs';

const env = { ...withPackagedNode(), SCREENSHOTS: join(root, '.cache/screenshots') };
buildProduct();
env.CHROMIUM_PATH = provideChromium(env, { light: true }) ?? '';
const options = { cwd: root, stdio: 'inherit', env };
const files = process.argv.slice(2);
const runs = [
  spawnSync('vitest', ['run', '--project=screens', '--passWithNoTests', ...files], options),
  spawnSync('playwright', ['test', '--pass-with-no-tests', ...files], options),
  spawnSync('node', ['scripts/make-contact-sheets.ts'], options),
];
process.exitCode = runs.every(({ status }) => status === 0) ? 0 : 1;
