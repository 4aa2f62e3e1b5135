/** Type-checks each project separately, so that `shared/` is checked without Node and DOM types. */
import { spawnSync } from 'node:child_process';

const run = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status ?? 1;

let failed = run('react-router', ['typegen']);
// All of them, so that a change shows everything it affects.
for (const project of ['shared', 'server', 'web'])
  failed = run('tsc', ['-p', `tsconfig.${project}.json`]) || failed;
process.exit(failed);
