type FindModule = (id: string) => { readonly importers: readonly string[] } | null;

/**
 * Tells whether a module is loaded together with certain entries: imported by them, at once, over
 * any number of steps.
 * @param entries what the ids of the entries look like
 */
export function loadedWith(entries: RegExp): (id: string, find: FindModule) => boolean {
  const known = new Map<string, boolean>();
  return (start, find) => {
    const answer = known.get(start);
    if (answer !== undefined) return answer;
    const seen = new Set([start]);
    for (const id of seen) {
      if (entries.test(id)) break;
      for (const importer of find(id)?.importers ?? []) seen.add(importer);
    }
    const found = [...seen].some((id) => entries.test(id));
    known.set(start, found);
    return found;
  };
}
