/** The open data of outside sources that is too large for the repository: HALEWELL_DATA, or a folder beside it. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');

/** The absolute path of a published file. Tests skip, and benchmarks leave out, what `hasPublished` denies. */
export function publishedFile(path: string): string {
  return resolve(ROOT, process.env['HALEWELL_DATA'] ?? '../shared/data', path);
}

/** Whether this machine has a published file or folder. */
export function hasPublished(path: string): boolean {
  return existsSync(publishedFile(path));
}
