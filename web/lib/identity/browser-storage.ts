type Kind = 'local' | 'session';

/** What could not be stored, for as long as this page is open; by kind and key. */
const unstored = new Map<string, string>();

/** Null on the server, and if the browser blocks the storage or has no space left. */
function use<T>(kind: Kind, work: (storage: Storage) => T): T | null {
  try {
    return work(kind === 'local' ? window.localStorage : window.sessionStorage);
  } catch {
    return null;
  }
}

/**
 * A text in the browser's local storage (all tabs, persistent) or session storage (this tab). If the browser
 * blocks it, the text is kept until the page is closed or loaded again. On the server nothing is kept.
 */
export function storedText(kind: Kind, key: string) {
  const name = `${kind} ${key}`;
  return {
    get: () => unstored.get(name) ?? use(kind, (storage) => storage.getItem(key)),
    /** @returns whether it will be there when the page is loaded again */
    set(value: string): boolean {
      const stored = use(kind, (storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (stored) unstored.delete(name);
      else if (typeof window !== 'undefined') unstored.set(name, value);
      return stored === true;
    },
    remove(): void {
      unstored.delete(name);
      use(kind, (storage) => storage.removeItem(key));
    },
  };
}

/** Whether this browser remembers nothing of this site from one page load to the next. */
export function isStorageBlocked(): boolean {
  const probe = storedText('local', 'probe');
  const kept = probe.set('1');
  probe.remove();
  return !kept;
}

/** Removes everything that this site has stored. */
export function clearStorage(): void {
  unstored.clear();
  for (const kind of ['local', 'session'] as const) use(kind, (storage) => storage.clear());
}
