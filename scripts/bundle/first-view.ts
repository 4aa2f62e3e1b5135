import { ownFolder } from './own-folder.ts';

type FindModule = (id: string) => { readonly importers: readonly string[] } | null;

/** What everyone has loaded who has seen the first view of the home page. */
const ENTRIES = /\/(?:root|entry\.client|app\/shell\/shell-layout|pages\/home)\.tsx/;
const FRAMEWORK =
  /\/node_modules\/(?:react|react-dom|scheduler|react-router)\/|rolldown\/runtime\.js$/;
const web = ownFolder('web');
/** Runs when all others are there, and therefore has a file of its own. */
const START = `${web}entry.client.tsx`;

/**
 * Whether a module is one of the entries, or imported by one: at once, over any number of steps.
 * A lazy import does not count.
 */
export function isLoadedWith(entries: RegExp, module: string, find: FindModule): boolean {
  const seen = new Set([module]);
  for (const id of seen) {
    if (entries.test(id)) return true;
    for (const importer of find(id)?.importers ?? []) seen.add(importer);
  }
  return false;
}

/** The home page as two files: the framework, which rarely changes, and our own part of it. */
export const firstView = [
  { name: 'framework', priority: 2, test: FRAMEWORK },
  {
    name(id: string, chunking: { getModuleInfo: FindModule }): string | null {
      const find = (module: string) => chunking.getModuleInfo(module);
      const ours = id.startsWith(web) && id !== START;
      return ours && isLoadedWith(ENTRIES, id, find) ? 'first-view' : null;
    },
    priority: 1,
    debugName: 'first-view',
  },
];
