import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Below the project; part of the artefact, and so of the container image. */
export const BILL_OF_MATERIALS = 'build/bill-of-materials.cdx.json';

type Bill = {
  serialNumber?: string;
  metadata: { timestamp?: string; component: { name: string; type: string } };
  readonly components: readonly { readonly name: string; readonly version: string }[];
};

/**
 * Writes the list of all packages that an installation gets, in CycloneDX: versions, licences and checksums, from
 * the lock file and what is installed. The same lock file gives the same bytes.
 * @returns how many packages there are
 * @throws Error with npm’s reason, as when packages are missing
 */
export function writeBillOfMaterials(root: string): number {
  const npm = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (npm.status !== 0) throw new Error(`npm sbom failed: ${npm.stderr}`);
  const bill = JSON.parse(npm.stdout) as Bill;
  const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { name: string };
  // npm takes the name of the folder.
  Object.assign(bill.metadata.component, { name, type: 'application' });
  delete bill.serialNumber;
  delete bill.metadata.timestamp;
  const file = join(root, BILL_OF_MATERIALS);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(bill, null, 1)}\n`);
  return bill.components.length;
}
