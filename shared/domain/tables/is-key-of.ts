/**
 * Whether a word is one of a table's own keys. Words from outside are looked up in a `Map`, or in a
 * table behind this check: as a plain key, `constructor` or `__proto__` would find what every object
 * inherits.
 */
export function isKeyOf<T extends object>(table: T, word: PropertyKey): word is keyof T {
  return Object.hasOwn(table, word);
}
