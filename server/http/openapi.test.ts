import { validate } from '@readme/openapi-parser';
import { describe, expect, it } from 'vitest';
import { api } from '#shared/contract/api.ts';
import type { EndpointTable } from '#shared/contract/endpoint.ts';
import { identityContract } from '#shared/contract/identity.ts';
import { describeApi } from './openapi.ts';

const describeTables = (tables: Record<string, EndpointTable>) =>
  // As serialised: without undefined values.
  JSON.parse(
    JSON.stringify(
      describeApi({ title: 'The API', tables, sessionCookie: 'identity.session_token' }),
    ),
  ) as { paths: Record<string, Record<string, Operation>> };

type Operation = {
  readonly security: readonly object[];
  readonly parameters: readonly { name: string; in: string; required?: boolean }[];
  readonly requestBody?: { required: boolean };
  readonly responses: Record<string, unknown>;
};

const tables = { '/api': api, '/identity': identityContract };
const description = describeTables(tables);
const statuses = (path: string, method: string) =>
  Object.keys(description.paths[path]?.[method]?.responses ?? {});

describe('the OpenAPI document', () => {
  it('is valid to an independent validator', async () => {
    const result = await validate(structuredClone(description) as never);
    expect(result).toMatchObject({ valid: true, warnings: [] });
  });

  it.each<[string, EndpointTable]>([
    ['an operation twice', { a: api.listPlans, b: { ...api.listPlans, path: '/other' } }],
    ['a path without its parameter', { a: { ...api.listPlans, path: '/plans/{id}' } }],
  ])('is rejected by it with %s', async (_, table) => {
    const broken = describeTables({ '/api': table });
    const [first, second] = Object.values(broken.paths);
    if (second) Object.assign(second['get'] ?? {}, { operationId: 'a' });
    expect(first).toBeDefined();
    expect((await validate(broken as never)).valid).toBe(false);
  });

  it('lists every endpoint of both tables once', () => {
    const listed = Object.entries(description.paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const declared = Object.entries(tables).flatMap(([base, table]) =>
      Object.values(table as EndpointTable).map(({ method, path }) => `${method} ${base}${path}`),
    );
    expect(listed.toSorted()).toEqual(declared.toSorted());
  });

  it('says which responses may be unchanged', () => {
    for (const path of ['/api/search/providers', '/api/referrals/stats/{uid}'])
      expect(statuses(path, 'get')).toContain('304');
    expect(statuses('/api/rewards/{uid}', 'get')).not.toContain('304');
  });

  it('lists the error responses of an endpoint', () => {
    expect(statuses('/api/auth/user/{uid}', 'get')).toEqual([
      '200',
      '400',
      '401',
      '404',
      '429',
      '500',
      '503',
    ]);
    expect(statuses('/identity/sign-in/email', 'post')).toEqual(
      expect.arrayContaining(['200', '400', '401', '403', '413', '415', '429', '503']),
    );
  });

  it('names the codes of an error response', () => {
    const { responses } = description.paths['/identity/sign-in/email']?.['post'] ?? {};
    expect(JSON.stringify(responses?.['401'])).toContain(
      '"properties":{"code":{"enum":["auth/invalid-credential"',
    );
  });

  it('describes the signed webhook body and the security requirements', () => {
    expect(description.paths['/api/stripe/webhook']?.['post']).toMatchObject({
      security: [{ signature: [] }],
      requestBody: { required: true },
    });
    expect(description.paths['/api/auth/user/{uid}']?.['get']?.security).toEqual([{ bearer: [] }]);
    expect(description.paths['/identity/token']?.['post']?.security).toEqual([{}, { session: [] }]);
  });
});
