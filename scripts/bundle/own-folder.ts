import { join } from 'node:path';

/** The prefix of the bundler's module ids in one of the project's folders. */
export function ownFolder(name: string): string {
  return `${join(import.meta.dirname, '../..', name).replaceAll('\\', '/')}/`;
}
