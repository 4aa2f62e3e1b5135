/** Groups under which the product writes what it likes. */
const OPEN = ['metadata'];

/**
 * The object, which notes in `missed` the path of every field that is read and that it does not have.
 * `path`: what the object is called there.
 */
export function watchReads<T extends object>(object: T, path: string, missed: Set<string>): T {
  return new Proxy(object, {
    get(target, key, receiver) {
      const value: unknown = Reflect.get(target, key, receiver);
      if (typeof key !== 'string') return value;
      const here = `${path}.${key.replace(/^\d+$/, '[]')}`;
      if (!(key in target)) missed.add(here);
      const isGroup = typeof value === 'object' && value !== null && !OPEN.includes(key);
      return isGroup ? watchReads(value, here, missed) : value;
    },
  });
}
