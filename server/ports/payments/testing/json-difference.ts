type Json = Readonly<Record<string, unknown>>;

/** What differs between an object and a recorded one: the paths that only the object has, and those of another type. */
export interface Difference {
  readonly additional: readonly string[];
  readonly otherType: readonly string[];
}

/** Keys under which anything may stand: what the product wrote there itself. */
const OPEN = ['metadata'];

/**
 * Compares by shape: under each key of both the same JSON type, in groups and in the first entry of
 * lists too. Null says nothing of a type. `path`: what the object is called in the result.
 */
export function difference(ours: unknown, recorded: unknown, path: string): Difference {
  if (ours === null || recorded === null) return { additional: [], otherType: [] };
  const [type, recordedType] = [typeOf(ours), typeOf(recorded)];
  if (type !== recordedType)
    return { additional: [], otherType: [`${path}: ${type} instead of ${recordedType}`] };
  if (Array.isArray(ours) && Array.isArray(recorded))
    return ours.length === 0 || recorded.length === 0
      ? { additional: [], otherType: [] }
      : difference(ours[0], recorded[0], `${path}[]`);
  if (!isGroup(ours) || !isGroup(recorded)) return { additional: [], otherType: [] };
  const inside = Object.keys(ours)
    .filter((key) => key in recorded && !OPEN.includes(key))
    .map((key) => difference(ours[key], recorded[key], `${path}.${key}`));
  const added = Object.keys(ours).filter((key) => !(key in recorded));
  return {
    additional: [
      ...added.map((key) => `${path}.${key}`),
      ...inside.flatMap(({ additional }) => additional),
    ],
    otherType: inside.flatMap(({ otherType }) => otherType),
  };
}

function isGroup(value: unknown): value is Json {
  return typeOf(value) === 'object';
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}
