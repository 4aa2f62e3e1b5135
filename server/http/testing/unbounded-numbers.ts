import * as z from 'zod/mini';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { INT4_MAX } from '#shared/fields/integer.ts';

type JsonSchema = { readonly [key: string]: unknown };

/** The numbers of a call's input, at any depth, that may be beyond the `integer` of PostgreSQL. */
export function unboundedNumbers(endpoint: Endpoint): readonly string[] {
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    if (!schema) return [];
    const described = z.toJSONSchema(schema, {
      io: 'input',
      unrepresentable: 'any',
      reused: 'inline',
    });
    return numbersOf(described, part);
  });
}

function numbersOf(schema: unknown, path: string): readonly string[] {
  if (!isSchema(schema)) return [];
  const { type, minimum, maximum } = schema;
  if (schema['const'] !== undefined || schema['enum'] !== undefined) return [];
  if ([type].flat().some((one) => one === 'number' || one === 'integer')) {
    const isBounded =
      typeof minimum === 'number' &&
      typeof maximum === 'number' &&
      minimum >= -INT4_MAX &&
      maximum <= INT4_MAX;
    return isBounded ? [] : [path];
  }
  const listed = (key: string) => (Array.isArray(schema[key]) ? (schema[key] as unknown[]) : []);
  return [
    ...Object.entries(isSchema(schema['properties']) ? schema['properties'] : {}).flatMap(
      ([key, inner]) => numbersOf(inner, `${path}.${key}`),
    ),
    ...numbersOf(schema['additionalProperties'], `${path}.*`),
    ...numbersOf(schema['items'], `${path}.0`),
    ...listed('prefixItems').flatMap((inner, index) => numbersOf(inner, `${path}.${index}`)),
    ...['anyOf', 'oneOf', 'allOf'].flatMap(listed).flatMap((inner) => numbersOf(inner, path)),
  ];
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
