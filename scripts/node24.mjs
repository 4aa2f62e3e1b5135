/**
 * Node 24 comes with the packages (optional dependency) where the machine has an older one.
 * Plain JavaScript for Node 20: these scripts run before anything is installed.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const WANTED_MAJOR = 24;

export const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');

/** The Node to run the product with: the packaged one, else the system's. */
export function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= WANTED_MAJOR) return process.execPath;
  const packaged = join(root, 'node_modules/.bin/node');
  return existsSync(packaged) ? packaged : process.execPath;
}

/** An environment in which `node` and the packages' programs are found first. */
export function withPackagedNode(env = process.env) {
  return { ...env, PATH: `${join(root, 'node_modules/.bin')}:${env.PATH ?? ''}` };
}
