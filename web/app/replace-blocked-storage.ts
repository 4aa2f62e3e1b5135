/**
 * Puts a session storage that remembers nothing in the place of one that the browser blocks: the router's own inline
 * script would throw on every page. Serialised into the page, so it must not use outer variables.
 */
export function replaceBlockedStorage(): void {
  try {
    // Blocked, reading the property throws.
    sessionStorage.getItem('');
  } catch {
    const value = {
      getItem: () => null,
      removeItem: () => undefined,
      clear: () => undefined,
      setItem(): never {
        throw new DOMException('The browser blocks it', 'SecurityError');
      },
    };
    Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, value });
  }
}
