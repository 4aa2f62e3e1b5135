/**
 * `npm test`: installs what is needed and runs what a change must pass. `-- near` runs what the working
 * tree's change touches, `-- everything` all there is, `-- unit races` steps by their names.
 *
 * The system's Node runs this file first, so it must work with Node 20.
 */
import { spawnSync } from 'node:child_process';
import { installPackages } from './install.mjs';
import { findNode, withPackagedNode } from './node24.mjs';

installPackages();

// Restarts with Node 24 if the system's version is older.
if (findNode() !== process.execPath) {
  const again = spawnSync(findNode(), process.argv.slice(1), {
    stdio: 'inherit',
    env: withPackagedNode(),
  });
  process.exit(again.status ?? 1);
}

const { runTests } = await import('./testing/run-tests.ts');
process.exit(await runTests(process.argv.slice(2)));
