import { wordsOf } from './canonical-word.ts';
import { createWordList } from './word-list.ts';

export type ServiceName = { readonly key: string; readonly name: string };

/** Separates a suffix of a key from the whole key; never part of a word. */
const SEPARATOR = '\n';

/** Index of service names by the prefix of any of their words. */
export function createServiceNames() {
  /** By their words; the first of several that are written differently. */
  const names = new Map<string, string>();
  const known = new Set<string>();
  const parts = createWordList();
  return {
    /** @param services as they are shown */
    add(services: Iterable<string>): void {
      for (const name of services) {
        if (known.has(name)) continue;
        known.add(name);
        const key = wordsOf(name).join(' ');
        if (names.has(key)) continue;
        names.set(key, name);
        const words = key.split(' ');
        for (const index of words.keys())
          parts.add(`${words.slice(index).join(' ')}${SEPARATOR}${key}`);
      }
    },
    /** Services with a word at which the prefix matches; each once. */
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
