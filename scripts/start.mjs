/** `npm start`: installs and builds if needed, then serves. `--dev`: serves the sources, with reload. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildProduct } from './build.mjs';
import { installPackages } from './install.mjs';
import { findNode, root, withPackagedNode } from './node24.mjs';

installPackages();
const settings = join(root, '.env');
if (existsSync(settings)) process.loadEnvFile(settings);
const dev = process.argv.includes('--dev');
if (!dev) buildProduct();

const entry = dev ? 'scripts/dev.ts' : 'scripts/serve.mjs';
const server = spawn(findNode(), [join(root, entry)], {
  cwd: root,
  stdio: 'inherit',
  env: withPackagedNode(),
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 0)));
