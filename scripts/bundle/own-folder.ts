import { join } from 'node:path';

/** How the ids of the modules in one of the project's folders begin, as the bundler writes them. */
export function ownFolder(name: string): string {
  return `${join(import.meta.dirname, '../..', name).replaceAll('\\', '/')}/`;
}
