/** A drawer of the browser that may be closed: then nothing is kept, and nothing fails. */
export type Keep = {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
};

/**
 * The local (all tabs, for ever) or the session (this tab) storage. On the server, or where the
 * browser forbids it, it holds nothing.
 */
export function keepIn(kind: 'local' | 'session'): Keep {
  const use = <T>(work: (storage: Storage) => T): T | null => {
    try {
      return work(kind === 'local' ? window.localStorage : window.sessionStorage);
    } catch {
      return null;
    }
  };
  return {
    get: (key) => use((storage) => storage.getItem(key)),
    set: (key, value) => void use((storage) => storage.setItem(key, value)),
    remove: (key) => void use((storage) => storage.removeItem(key)),
  };
}
