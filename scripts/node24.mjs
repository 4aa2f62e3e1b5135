/**
 * Node 24 is installed as an optional dependency if the system has an older version. These scripts
 * are plain JavaScript for Node 20, because they run before the installation.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const WANTED_MAJOR = 24;

export const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');

/** The Node binary for the product: the system's if recent enough, otherwise the packaged one. */
export function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= WANTED_MAJOR) return process.execPath;
  const packaged = join(root, 'node_modules/.bin/node');
  return existsSync(packaged) ? packaged : process.execPath;
}

/** An environment whose PATH starts with the packaged `node` and binaries. */
export function withPackagedNode(env = process.env) {
  return { ...env, PATH: `${join(root, 'node_modules/.bin')}:${env.PATH ?? ''}` };
}
