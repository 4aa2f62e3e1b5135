/** Keys with arbitrary content. */
const OPEN = ['metadata'];

/**
 * Wraps an object to record in `missed` the path of every missing field that is read.
 * @param path prefix of the recorded paths
 */
export function watchReads<T extends object>(object: T, path: string, missed: Set<string>): T {
  return new Proxy(object, {
    get(target, key, receiver) {
      const value: unknown = Reflect.get(target, key, receiver);
      if (typeof key !== 'string') return value;
      const here = `${path}.${key.replace(/^\d+$/, '[]')}`;
      if (!(key in target)) missed.add(here);
      const isObject = typeof value === 'object' && value !== null && !OPEN.includes(key);
      return isObject ? watchReads(value, here, missed) : value;
    },
  });
}
