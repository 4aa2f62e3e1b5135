/**
 * `npm run drill`: builds, then breaks an installation under load and counts what was
 * lost. `-- rolling` does only what contains that text.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildProduct } from './build.mjs';
import { installPackages } from './install.mjs';
import { findNode, root, withPackagedNode } from './node24.mjs';
import { providePostgres } from './test-tools.mjs';

installPackages();
buildProduct();
providePostgres();
const { status } = spawnSync(
  findNode(),
  [join(root, 'bench/drill/run.ts'), ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: withPackagedNode(),
  },
);
process.exit(status ?? 1);
