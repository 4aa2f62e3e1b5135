import * as z from 'zod';
import type { Endpoint, EndpointTable } from '#shared/contract/endpoint.ts';
import { needsCaller } from '#shared/contract/policy.ts';
import { PROOF_MINUTES } from '#shared/domain/accounts/recent-proof.ts';
import { ERROR_CATALOGUE, type ErrorCode } from '#shared/errors/catalogue.ts';
import { errorBodySchema } from '#shared/errors/error-body.ts';
import { errorCodesOf } from './error-codes.ts';

type JsonSchema = Record<string, unknown>;

type Description = {
  readonly title: string;
  /** The endpoint tables by base path. */
  readonly tables: Readonly<Record<string, EndpointTable>>;
  readonly sessionCookie: string;
};

/** The contract as an OpenAPI 3.1 document. */
export function describeApi({ title, tables, sessionCookie }: Description): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const [base, table] of Object.entries(tables)) {
    for (const [name, endpoint] of Object.entries(table)) {
      const path = base + endpoint.path;
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: describeCall(name, endpoint),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Error: toJsonSchema(errorBodySchema, 'output') },
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description:
            'An access token from /identity/token. Two calls also accept the token from sign-up',
        },
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        signature: { type: 'apiKey', in: 'header', name: 'Stripe-Signature' },
      },
    },
  };
}

/** An empty requirement makes authentication optional. */
const SECURITY = {
  public: [{}, { bearer: [] }],
  'same-origin': [{}, { session: [] }],
  signature: [{ signature: [] }],
  'signed-in': [{ bearer: [] }],
  self: [{ bearer: [] }],
  roles: [{ bearer: [] }],
} as const;

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Repeating a key returns the first reply and has no further effect',
  schema: { type: 'string' },
};

const NEEDS_PROOF = `The session must have been proved in the last ${PROOF_MINUTES} minutes, by signing in or by \`proveIdentity\`; otherwise the reply is 403 auth/proof-required.`;

function describeCall(name: string, endpoint: Endpoint): JsonSchema {
  const { policy, summary, method } = endpoint;
  const body = requestBody(endpoint);
  return {
    operationId: name,
    summary,
    ...(needsCaller(policy) && policy.recentProof ? { description: NEEDS_PROOF } : {}),
    security: SECURITY[policy.kind],
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(method !== 'GET' && needsCaller(policy) ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: { ...success(endpoint), ...refusals(endpoint) },
  };
}

function requestBody({ policy, body, upload }: Endpoint): JsonSchema | null {
  if (policy.kind === 'signature') {
    const description = 'The raw bytes that were signed';
    return { required: true, description, content: { 'application/json': {} } };
  }
  if (upload)
    return { required: true, content: Object.fromEntries(upload.types.map((type) => [type, {}])) };
  if (!body) return null;
  return {
    required: !body.safeParse(undefined).success,
    content: { 'application/json': { schema: toJsonSchema(body, 'input') } },
  };
}

function success({ response, events, conditional, shared }: Endpoint): JsonSchema {
  const content = { schema: toJsonSchema(response, 'output') };
  return {
    200: events
      ? {
          description: 'Events, each with this data',
          content: { 'text/event-stream': content },
        }
      : { description: 'Success', content: { 'application/json': content } },
    // Shared responses have an ETag too, in the response cache.
    ...(conditional || shared ? { 304: { description: 'Not changed since that ETag' } } : {}),
  };
}

/** The error responses by status, each with its possible codes. */
function refusals(endpoint: Endpoint): JsonSchema {
  const codes = [...errorCodesOf(endpoint)];
  const statusOf = (code: ErrorCode) => ERROR_CATALOGUE[code].status;
  const byStatus = new Map(
    codes.map((code) => [
      statusOf(code),
      codes.filter((other) => statusOf(other) === statusOf(code)),
    ]),
  );
  return Object.fromEntries(
    [...byStatus].map(([status, some]) => [
      status,
      {
        description: some.map((code) => ERROR_CATALOGUE[code].message).join(' · '),
        content: {
          'application/json': {
            schema: {
              allOf: [
                { $ref: '#/components/schemas/Error' },
                { type: 'object', properties: { code: { enum: some } } },
              ],
            },
          },
        },
      },
    ]),
  );
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
    required: required.includes(name),
    schema: value,
  }));
}

function toJsonSchema(schema: NonNullable<Endpoint['body']>, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
