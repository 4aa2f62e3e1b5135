/** `npm run bench`: installs and builds what it needs and measures the product. `-- web` runs one benchmark. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildProduct } from './build.mjs';
import { installPackages } from './install.mjs';
import { findNode, root, withPackagedNode } from './node24.mjs';
import { provideChromium, provideFont } from './test-tools.mjs';

installPackages();
buildProduct();

const env = withPackagedNode();
const asked = process.argv.slice(2);
if (asked.length === 0 || asked.includes('web')) {
  env.CHROMIUM_PATH = provideChromium(env) ?? '';
  provideFont();
}

const run = spawnSync(findNode(), [join(root, 'bench/run.ts'), ...asked], {
  cwd: root,
  stdio: 'inherit',
  env,
});
process.exit(run.status ?? 1);
