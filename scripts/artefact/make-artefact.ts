import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'tar';
import { listArtefactFiles } from './artefact-files.ts';
import { writeBillOfMaterials } from '../supply-chain/bill-of-materials.ts';
import { importedPackages } from './imported-packages.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Any fixed time: the same commit gives the same bytes. */
const TIME = new Date('2000-01-01T00:00:00Z');

type Package = {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
};

const { version, dependencies } = JSON.parse(
  readFileSync(join(ROOT, 'package.json'), 'utf8'),
) as Package;

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/** From the environment where there is no repository, as in the container's build. */
function findCommit(): string {
  const given = process.env['COMMIT'];
  if (given) return given;
  return git('rev-parse', '--short=12', 'HEAD') + (git('status', '--porcelain') && '-modified');
}

writeBillOfMaterials(ROOT);
const files = listArtefactFiles(ROOT);
const missing = files
  .filter((file) => file.startsWith('build/server/'))
  .flatMap((file) => [...importedPackages(file, readFileSync(join(ROOT, file), 'utf8'))])
  .filter((name) => !(name in dependencies));
if (missing.length > 0)
  throw new Error(`The build loads packages that are not in dependencies: ${missing.join(', ')}`);

const name = `halewell-${version}-${findCommit()}`;
const folder = join(ROOT, 'build/artefact');
mkdirSync(folder, { recursive: true });
const file = join(folder, `${name}.tar.gz`);
await create({ cwd: ROOT, file, gzip: true, portable: true, mtime: TIME, prefix: name }, files);
process.stdout.write(`${file}\n`);
