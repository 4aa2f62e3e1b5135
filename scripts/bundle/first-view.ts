import { ownFolder } from './own-folder.ts';

type FindModule = (id: string) => { readonly importers: readonly string[] } | null;

/** The entry modules of the home page's first view. */
const ENTRIES = /\/(?:root|entry\.client|app\/shell\/shell-layout|pages\/home)\.tsx/;
const FRAMEWORK =
  /\/node_modules\/(?:react|react-dom|scheduler|react-router)\/|rolldown\/runtime\.js$/;
const web = ownFolder('web');
/** Runs after all others have loaded, so it has a separate chunk. */
const START = `${web}entry.client.tsx`;

/**
 * Whether a module is an entry or statically imported by one, directly or transitively.
 */
export function isLoadedWith(entries: RegExp, module: string, find: FindModule): boolean {
  const seen = new Set([module]);
  for (const id of seen) {
    if (entries.test(id)) return true;
    for (const importer of find(id)?.importers ?? []) seen.add(importer);
  }
  return false;
}

/** Splits the home page into two chunks: the framework, which rarely changes, and the product's code. */
export const firstView = [
  { name: 'framework', priority: 2, test: FRAMEWORK },
  {
    name(id: string, chunking: { getModuleInfo: FindModule }): string | null {
      const find = (module: string) => chunking.getModuleInfo(module);
      const isOwn = id.startsWith(web) && id !== START;
      return isOwn && isLoadedWith(ENTRIES, id, find) ? 'first-view' : null;
    },
    priority: 1,
    debugName: 'first-view',
  },
];
