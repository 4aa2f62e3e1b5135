/** Serves the build. It never installs or builds: what is missing ends it with a sentence. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './node24.mjs';

const missing = [
  ['build/server/index.js', 'There is no build. Run npm run build, or unpack an artefact'],
  ['node_modules', 'The packages are not installed. Run npm ci --omit=dev'],
].find(([path]) => !existsSync(join(root, path)));

if (missing) {
  process.stderr.write(`${missing[1]} (docs/operations.md, Install).\n`);
  process.exitCode = 1;
} else {
  const { start } = await import('../build/server/index.js');
  await start();
}
