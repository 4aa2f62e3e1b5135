/**
 * A text in the browser's local storage (all tabs, persistent) or session storage (this tab). On
 * the server, or if storage is blocked, reads return null and writes do nothing.
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
