/**
 * `npm run contact-sheet`: runs the journeys, which take a screenshot of every state in e2e/states.ts
 * at 390 and 1440 px, in light and in dark, and arranges them on sheets. Arguments choose journeys, as
 * for Playwright; the screenshots of others stay from the last time.
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
const journeys = spawnSync('playwright', ['test', ...process.argv.slice(2)], options);
const sheets = spawnSync('node', ['scripts/make-contact-sheets.ts'], options);
process.exitCode = (journeys.status ?? 1) || (sheets.status ?? 1);
