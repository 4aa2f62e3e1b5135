import { createWordList } from './word-list.ts';

export type ServiceName = { readonly key: string; readonly name: string };

/** Between the part of a key that begins with a word and the whole key; it stands in no word. */
const SEPARATOR = '\n';

/** The services of the catalogue by name, to be found by the beginning of any of their words. */
export function createServiceNames() {
  const names = new Map<string, string>();
  const parts = createWordList();
  return {
    add(services: Iterable<ServiceName>): void {
      for (const { key, name } of services) {
        if (names.has(key)) continue;
        names.set(key, name);
        const words = key.split(' ');
        for (const index of words.keys())
          parts.add(`${words.slice(index).join(' ')}${SEPARATOR}${key}`);
      }
    },
    /** Those of which a word begins so, where the words before it are left out; each once. */
    beginning(prefix: string): ServiceName[] {
      const found = new Map<string, ServiceName>();
      parts.someBeginning(prefix, (part) => {
        const key = part.slice(part.indexOf(SEPARATOR) + 1);
        found.set(key, { key, name: names.get(key) ?? key });
        return false;
      });
      return [...found.values()];
    },
  };
}

export type ServiceNames = ReturnType<typeof createServiceNames>;
