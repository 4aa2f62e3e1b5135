/**
 * A text that the browser keeps under a name, in the local (all tabs, for ever) or the session (this
 * tab) storage. On the server, or where the browser forbids it, nothing is kept, and nothing fails.
 */
export function storedText(kind: 'local' | 'session', key: string) {
  const use = <T>(work: (storage: Storage) => T): T | null => {
    try {
      return work(kind === 'local' ? window.localStorage : window.sessionStorage);
    } catch {
      return null;
    }
  };
  return {
    get: () => use((storage) => storage.getItem(key)),
    set: (value: string) => void use((storage) => storage.setItem(key, value)),
    remove: () => void use((storage) => storage.removeItem(key)),
  };
}
