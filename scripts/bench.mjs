/** `npm run bench`: installs, builds and runs the benchmarks. `-- web` runs a single one. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildProduct } from './build.mjs';
import { installPackages } from './install.mjs';
import { findNode, root, withPackagedNode } from './node24.mjs';
import { provideChromium, provideFont } from './test-tools.mjs';

installPackages();
buildProduct();

const env = withPackagedNode();
const requested = process.argv.slice(2);
if (requested.length === 0 || requested.includes('web')) {
  env.CHROMIUM_PATH = provideChromium(env) ?? '';
  provideFont();
}

const run = spawnSync(findNode(), [join(root, 'bench/run.ts'), ...requested], {
  cwd: root,
  stdio: 'inherit',
  env,
});
process.exit(run.status ?? 1);
