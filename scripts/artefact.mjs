/** `npm run artefact`: packs what an installation needs into `build/artefact/halewell-VERSION-COMMIT.tar.gz`. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildProduct } from './build.mjs';
import { installPackages } from './install.mjs';
import { findNode, root, withPackagedNode } from './node24.mjs';

installPackages();
buildProduct();
const { status } = spawnSync(findNode(), [join(root, 'scripts/artefact/make-artefact.ts')], {
  cwd: root,
  stdio: 'inherit',
  env: withPackagedNode(),
});
process.exit(status ?? 1);
