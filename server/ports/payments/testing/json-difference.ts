type Json = Readonly<Record<string, unknown>>;

/** Differences between an object and a recorded one: additional paths, and paths of another type. */
export interface Difference {
  readonly additional: readonly string[];
  readonly otherType: readonly string[];
}

/** Keys with arbitrary content, which the product wrote itself. */
const OPEN = ['metadata'];

/**
 * Compares shapes: common keys must have the same JSON type, recursively and in the first list entry.
 * Null matches any type.
 * @param path prefix of the paths in the result
 */
export function difference(actual: unknown, recorded: unknown, path: string): Difference {
  if (actual === null || recorded === null) return { additional: [], otherType: [] };
  const [type, recordedType] = [typeOf(actual), typeOf(recorded)];
  if (type !== recordedType)
    return { additional: [], otherType: [`${path}: ${type} instead of ${recordedType}`] };
  if (Array.isArray(actual) && Array.isArray(recorded))
    return actual.length === 0 || recorded.length === 0
      ? { additional: [], otherType: [] }
      : difference(actual[0], recorded[0], `${path}[]`);
  if (!isObject(actual) || !isObject(recorded)) return { additional: [], otherType: [] };
  const nested = Object.keys(actual)
    .filter((key) => key in recorded && !OPEN.includes(key))
    .map((key) => difference(actual[key], recorded[key], `${path}.${key}`));
  const added = Object.keys(actual).filter((key) => !(key in recorded));
  return {
    additional: [
      ...added.map((key) => `${path}.${key}`),
      ...nested.flatMap(({ additional }) => additional),
    ],
    otherType: nested.flatMap(({ otherType }) => otherType),
  };
}

function isObject(value: unknown): value is Json {
  return typeOf(value) === 'object';
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}
