import * as fc from 'fast-check';
import type { Schema } from './operations.ts';
import { HOSTILE_TEXTS } from '../../../testing/hostile-texts.ts';
import { NUMBERS } from './vectors.ts';

/** Values of the running server by the name of a field, so that generated requests reach what exists. */
export type Known = Readonly<Record<string, readonly string[]>>;

const MAX_DEPTH = 6;

/** Values that a schema allows, as far as it says; rules beyond it are met by known values now and then. */
export function validValue(
  schema: Schema,
  known: Known,
  name = '',
  depth = 0,
): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives)
    return fc.oneof(...alternatives.map((one) => validValue(one, known, name, depth)));
  const type = Array.isArray(schema.type) ? (schema.type[0] as string) : schema.type;
  switch (type) {
    case 'object':
      return validObject(schema, known, depth);
    case 'array': {
      const { items = {}, minItems = 0, maxItems = 4 } = schema;
      if (depth > MAX_DEPTH) return fc.constant([]);
      return fc.array(validValue(items, known, name, depth + 1), {
        minLength: minItems,
        maxLength: Math.max(minItems, Math.min(4, maxItems)),
      });
    }
    case 'number':
    case 'integer': {
      const { minimum = -1000, maximum = 1_000_000 } = schema;
      const whole = fc.integer({
        min: Math.max(Math.ceil(minimum), -2_000_000_000),
        max: Math.min(Math.floor(maximum), 2_000_000_000),
      });
      return type === 'integer' ? whole : fc.oneof(whole, fc.constantFrom(0.5, 1.25));
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return validText(schema, known, name);
  }
}

function validObject(schema: Schema, known: Known, depth: number): fc.Arbitrary<unknown> {
  const { properties = {}, required = [] } = schema;
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [
      name,
      validValue(inner, known, name, depth + 1),
    ]),
  );
  return fc.record(fields, {
    requiredKeys: required.filter((name) => name in fields),
    noNullPrototype: true,
  });
}

function validText(schema: Schema, known: Known, name: string): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = 60 } = schema;
  const some = known[name] ?? Object.values(known).flat();
  return fc.oneof(
    { arbitrary: fc.constantFrom(...some), weight: 5 },
    {
      arbitrary: fc.string({
        unit: 'grapheme',
        minLength,
        maxLength: Math.max(minLength, Math.min(maxLength, 60)),
      }),
      weight: 1,
    },
  );
}

/** A text, number or structure that a field does not expect. */
export const wrongValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: fc.constantFrom(...HOSTILE_TEXTS), weight: 6 },
  { arbitrary: fc.constantFrom(...NUMBERS), weight: 3 },
  {
    arbitrary: fc.constantFrom<unknown>(null, true, [], {}, [[]], [null], { toString: 1 }, [
      'a',
      1,
    ]),
    weight: 2,
  },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 40 }), weight: 2 },
  { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 1 },
);

/**
 * Replaces one place of a value.
 * @param at any number; it chooses among all texts, numbers and structures of the value
 */
export function withOneWrong(value: unknown, at: number, wrong: unknown): unknown {
  const places = placesOf(value);
  return replace(value, places[at % places.length] ?? [], wrong);
}

type Place = readonly (string | number)[];

function placesOf(value: unknown, path: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Object.entries(value).flatMap(([key, one]) =>
    placesOf(one, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return [path, ...inner];
}

function replace(value: unknown, [key, ...rest]: Place, wrong: unknown): unknown {
  if (key === undefined) return wrong;
  if (Array.isArray(value))
    return value.map((one: unknown, index) => (index === key ? replace(one, rest, wrong) : one));
  return Object.fromEntries(
    Object.entries(value as object).map(([name, one]) => [
      name,
      name === key ? replace(one, rest, wrong) : (one as unknown),
    ]),
  );
}
