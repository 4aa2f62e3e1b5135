import * as z from 'zod';
import type { Endpoint, EndpointTable } from '#shared/contract/endpoint.ts';

type JsonSchema = Record<string, unknown>;

/** The contract as an OpenAPI 3.1 document. */
export function describeApi(table: EndpointTable, title: string): JsonSchema {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, endpoint] of Object.entries(table)) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: describeCall(name, endpoint),
    };
  }
  return { openapi: '3.1.0', info: { title, version: '1' }, servers: [{ url: '/api' }], paths };
}

function describeCall(name: string, endpoint: Endpoint): JsonSchema {
  return {
    operationId: name,
    summary: endpoint.summary,
    ...(endpoint.policy.kind === 'public' || endpoint.policy.kind === 'signature'
      ? {}
      : { security: [{ bearer: [] }] }),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.body
      ? {
          requestBody: {
            required: !endpoint.body.safeParse(undefined).success,
            content: { 'application/json': { schema: toJsonSchema(endpoint.body, 'input') } },
          },
        }
      : {}),
    responses: endpoint.later
      ? { 501: { description: 'Not available yet' } }
      : {
          200: {
            description: endpoint.events ? 'Events, each with data like this' : 'Success',
            content: {
              [endpoint.events ? 'text/event-stream' : 'application/json']: {
                schema: toJsonSchema(endpoint.response, 'output'),
              },
            },
          },
          ...(endpoint.conditional ? { 304: { description: 'Not changed since that ETag' } } : {}),
        },
  };
}

function parameters(schema: Endpoint['params'], place: 'path' | 'query'): JsonSchema[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input') as {
    properties?: JsonSchema;
    required?: string[];
  };
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }));
}

function toJsonSchema(schema: NonNullable<Endpoint['body']>, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
