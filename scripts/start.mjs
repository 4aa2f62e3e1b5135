/**
 * `npm start`: installs and builds if needed, then serves. `--dev`: serves the sources, with reload. In
 * production it only serves: packages and build come from elsewhere (ADR-057).
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildProduct } from './build.mjs';
import { installPackages } from './install.mjs';
import { findNode, root, withPackagedNode } from './node24.mjs';

const settings = join(root, '.env');
if (existsSync(settings)) process.loadEnvFile(settings);
const production = process.env.NODE_ENV === 'production';
const dev = process.argv.includes('--dev');
if (!production) {
  installPackages();
  if (!dev) buildProduct();
}

const entry = dev ? 'scripts/dev.ts' : 'scripts/serve.mjs';
const server = spawn(findNode(), [join(root, entry)], {
  cwd: root,
  stdio: 'inherit',
  env: withPackagedNode(),
});
const stops = ['SIGINT', 'SIGTERM'];
for (const signal of stops) process.on(signal, () => server.kill(signal));
// One that was killed has failed, so that a supervisor starts it again.
server.on('exit', (code, signal) => process.exit(code ?? (stops.includes(signal) ? 0 : 1)));
