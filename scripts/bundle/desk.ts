import { isLoadedWith } from './first-view.ts';
import { ownFolder } from './own-folder.ts';

type FindModule = (id: string) => {
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
} | null;
type Chunking = { getModuleInfo: FindModule };

const DESK = /\/(?:app\/provider-guard|pages\/provider-appointments)\.tsx/;
/** Behind these lies what only somebody who is signed in gets to see. */
const GUARDED =
  /\/(?:app\/(?:admin|signed-in)-guard|pages\/(?:admin|admin-provider|dev-gallery|favourites|profile|settings))\.tsx/;
const FOR_ALL = /\/(?:pages\/[\w-]+|app\/[\w-]+-layout|app\/shell\/shell-layout|root)\.tsx/;

const rules = ['shared', 'web/lib/appointments', 'web/lib/live', 'web/lib/site'].map(ownFolder);

/** Who needs a module, at once or, with `later`, also in a part that is loaded lazily. */
export function needOf(
  module: string,
  find: FindModule,
  later: boolean,
): ReadonlySet<'all' | 'desk' | 'guarded'> {
  const need = new Set<'all' | 'desk' | 'guarded'>();
  const seen = new Set([module]);
  for (const id of seen) {
    if (DESK.test(id)) need.add('desk');
    else if (GUARDED.test(id)) need.add('guarded');
    else if (FOR_ALL.test(id)) need.add('all');
    else {
      const { importers = [], dynamicImporters = [] } = find(id) ?? {};
      for (const by of later ? [...importers, ...dynamicImporters] : importers) seen.add(by);
    }
  }
  return need;
}

/**
 * In which file a module of the desk goes: what only the desk needs, the rules of appointments (a
 * member needs them too, when booking or at a visit), or, each by itself, what pages for everybody share.
 */
export function fileOf(id: string, find: FindModule): 'desk' | 'appointments' | 'part' | null {
  if (!isLoadedWith(DESK, id, find)) return null;
  const later = needOf(id, find, true);
  if (later.size === 1) return 'desk';
  const shared =
    needOf(id, find, false).has('all') || !rules.some((folder) => id.startsWith(folder));
  return shared ? 'part' : 'appointments';
}

const group = (file: string, priority: number) => ({
  name: (id: string, chunking: Chunking) =>
    fileOf(id, (module) => chunking.getModuleInfo(module)) === file ? file : null,
  priority,
  debugName: file,
});

/**
 * The desk as a few files in place of fifty. A file takes along what it needs and no other has taken:
 * so what is shared is taken first, and no other page loads anything of the desk.
 */
export const desk = [
  { name: 'queries', priority: 2, test: /\/node_modules\/@tanstack\// },
  // By who needs it, as it would be without groups.
  { ...group('part', 0.9), entriesAware: true },
  group('appointments', 0.8),
  group('desk', 0.7),
];

/** The names of all who need a part would stand in every file that imports it. */
export function fileNameOf({ name }: { readonly name: string }): string {
  return name.startsWith('part~') ? 'assets/part-[hash].js' : 'assets/[name]-[hash].js';
}
