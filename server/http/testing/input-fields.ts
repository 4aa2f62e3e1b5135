import * as z from 'zod/mini';
import type { Endpoint } from '#shared/contract/endpoint.ts';

/** A place in the input of a call that takes a text or a number. */
export type InputField = {
  readonly part: 'params' | 'query' | 'body';
  /** Keys of objects, and 0 for the first item of a list. */
  readonly path: readonly (string | number)[];
  readonly kind: 'text' | 'number';
  /** For a message: "body.locations.0.phone". */
  readonly name: string;
};

type JsonSchema = {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
};

const PARTS = ['params', 'query', 'body'] as const;

/** Every text and number that a call takes, at any depth, closed lists of words included. */
export function fieldsOf(endpoint: Endpoint): readonly InputField[] {
  return PARTS.flatMap((part) => {
    const schema = endpoint[part];
    if (!schema) return [];
    const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    return leavesOf(described as JsonSchema).map(({ path, kind }) => ({
      part,
      path,
      kind,
      name: [part, ...path].join('.'),
    }));
  });
}

type Leaf = Pick<InputField, 'path' | 'kind'>;

function leavesOf(schema: JsonSchema): readonly Leaf[] {
  const under = (key: string | number, inner: JsonSchema): Leaf[] =>
    leavesOf(inner).map(({ path, kind }) => ({ path: [key, ...path], kind }));
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([key, inner]) => under(key, inner));
  if (schema.items) return under(0, schema.items);
  if (schema.anyOf) {
    const all = schema.anyOf.flatMap(leavesOf);
    return all.filter(
      ({ path }, index) => all.findIndex((other) => other.path.join() === path.join()) === index,
    );
  }
  // A list where null is allowed too.
  const types = [schema.type].flat();
  if (types.includes('number') || types.includes('integer')) return [{ path: [], kind: 'number' }];
  return types.includes('string') ? [{ path: [], kind: 'text' }] : [];
}

/** A copy of an input with a value at a path; lists and objects on the way are made where absent. */
export function withValue(
  input: unknown,
  [key, ...rest]: readonly (string | number)[],
  value: unknown,
): unknown {
  if (key === undefined) return value;
  if (typeof key === 'number') {
    const [first, ...others] = Array.isArray(input) ? (input as unknown[]) : [];
    return [withValue(first, rest, value), ...others];
  }
  const before = typeof input === 'object' && input !== null ? input : {};
  const inner = withValue((before as Readonly<Record<string, unknown>>)[key], rest, value);
  return Object.fromEntries([...Object.entries(before), [key, inner]]);
}
