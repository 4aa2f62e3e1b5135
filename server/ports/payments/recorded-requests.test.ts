import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ROUTES } from '#payments-sandbox/api/app.ts';
import { openShop, type Shop } from './testing/shop.ts';
import { publishedFile } from '../../../scripts/published-data.ts';

const folder = publishedFile('stripe/cli-triggers');
const present = existsSync(folder);
const trigger = z.object({
  fixtures: z.array(
    z.object({
      method: z.enum(['get', 'post', 'delete']),
      path: z.string(),
      params: z.record(z.string(), z.unknown()).nullish(),
    }),
  ),
});

/** The requests of the Stripe CLI for which the sandbox has routes. */
const requests = globSync(join(folder, '*.json')).flatMap((file) =>
  trigger
    .parse(JSON.parse(readFileSync(file, 'utf8')))
    .fixtures.map(({ method, path, params }) => ({
      name: basename(file, '.json'),
      method: method.toUpperCase(),
      path: path.replaceAll(/\$\{\w+:\w+\}/g, 'x_1').replace('/v1', ''),
      params: params ?? {},
    }))
    .filter(({ method, path }) =>
      ROUTES.some(
        (route) =>
          route.method === method &&
          new RegExp(`^${route.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path),
      ),
    ),
);

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** Nested parameters as form fields: `a[b]`, `a[0]`. */
function fieldsOf(value: unknown, name = ''): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) =>
    fieldsOf(inner, name === '' ? key : `${name}[${key}]`),
  );
}

describe.skipIf(!present)('a request of the Stripe CLI', () => {
  it.each(present ? requests : [{ name: '', method: 'GET', path: '', params: {} }])(
    'of $name, $method $path, is carried out completely or rejected',
    async ({ method, path, params }) => {
      const form = new URLSearchParams(fieldsOf(params));
      const response = await fetch(
        `${shop.origin}/dev/payments/v1${path}${method === 'POST' ? '' : `?${form}`}`,
        {
          method,
          headers: { authorization: `Bearer ${shop.target.secretKey}` },
          ...(method === 'POST' ? { body: form } : {}),
        },
      );
      const body = z.record(z.string(), z.unknown()).parse(await response.json());
      const carriedOut = method === 'POST' ? params : {};
      if (response.status === 200) expect(body).toMatchObject(carriedOut);
      else expect([400, 404]).toContain(response.status);
    },
  );
});
