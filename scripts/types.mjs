/** Type-checks the three rooms separately, so that `shared/` is checked without Node and without the DOM. */
import { spawnSync } from 'node:child_process';

const run = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status ?? 1;

let failed = run('react-router', ['typegen']);
for (const room of ['shared', 'server', 'web'])
  failed ||= run('tsc', ['-p', `tsconfig.${room}.json`]);
process.exit(failed);
