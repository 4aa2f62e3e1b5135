import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What an installation needs to run, besides its packages: the build, the sources of the commands with the
 * data and migrations that the build reads, and what the operator reads. The container image has the same
 * (ADR-057).
 */
export const ARTEFACT_PATHS = [
  'package.json',
  'package-lock.json',
  'LICENSE',
  '.env.example',
  'docs/operations.md',
  'deploy',
  'scripts/start.mjs',
  'scripts/serve.mjs',
  'scripts/run-command.mjs',
  'scripts/node24.mjs',
  'scripts/install.mjs',
  'scripts/build.mjs',
  'scripts/precompress.mjs',
  'build/bill-of-materials.cdx.json',
  'build/client',
  'build/server',
  'server',
  'shared',
  'payments-sandbox',
  'web/public',
] as const;

/** What only tests use, and the certificate that someone may have put there for compose. */
const LEFT_OUT = /\.test\.tsx?$|\/testing\/|^deploy\/tls\//;

/**
 * Every file of the artefact, in a fixed order.
 * @param root the project, or an unpacked artefact
 * @returns paths below `root`
 * @throws Error when a path of the list is missing
 */
export function listArtefactFiles(
  root: string,
  paths: readonly string[] = ARTEFACT_PATHS,
): string[] {
  const list = (path: string): string[] =>
    statSync(join(root, path)).isDirectory()
      ? readdirSync(join(root, path)).flatMap((name) => list(join(path, name)))
      : [path];
  return paths
    .flatMap(list)
    .filter((path) => !LEFT_OUT.test(path))
    .toSorted();
}
