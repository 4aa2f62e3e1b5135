import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HANDLED_EVENTS } from './handled-events.ts';
import { ROUTES } from '#payments-sandbox/api/app.ts';
import { everyCall } from './testing/every-call.ts';
import { openShop, type Shop } from './testing/shop.ts';

const root = join(import.meta.dirname, '../../..');
const document = readFileSync(join(root, 'docs/payments.md'), 'utf8');

/** The rows of the table under a heading, without backticks. */
function rowsUnder(heading: string): string[][] {
  const [section = ''] = document.split(`## ${heading}\n`)[1]?.split('\n## ') ?? [];
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.replaceAll('`', '').trim()),
    );
}

const calls = rowsUnder('Calls');
const setupCalls = rowsUnder('Calls of the set-up');
/** Routes of the sandbox that only its tests use. */
const FOR_TESTS: readonly string[] = [
  'GET /v1/billing_portal/configurations/:id',
  'GET /v1/disputes/:id',
  'GET /v1/events',
  'GET /v1/events/:id',
  'GET /v1/radar/early_fraud_warnings/:id',
  'GET /v1/refunds/:id',
  'GET /v1/webhook_endpoints/:id',
  'POST /v1/disputes/:id',
  'POST /v1/disputes/:id/close',
];
const events = rowsUnder('Events');
const text = (file: string) => readFileSync(join(root, 'payments-sandbox', file), 'utf8');

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe('docs/payments.md', () => {
  it('has a row for every API call of the product, and no other', async () => {
    expect(calls.map(([call = '']) => call).toSorted()).toEqual(await everyCall(shop));
  });

  it('has a row for every route of the sandbox except test-only ones', () => {
    const known = [...calls, ...setupCalls].map(([call = '']) => call);
    const routes = ROUTES.map(({ method, path }) => `${method} /v1${path}`);
    expect(routes.filter((route) => !known.includes(route)).toSorted()).toEqual(FOR_TESTS);
  });

  it.each([...calls, ...setupCalls])(
    'names a route of the sandbox: %s',
    (call, _asked, twin = '') => {
      const [method, path = ''] = (call ?? '').split(' ');
      const route = ROUTES.find((one) => one.method === method && `/v1${one.path}` === path);
      expect(route).toBeDefined();
      expect(text(twin)).toContain(`'${route?.path}'`);
    },
  );

  it('has a row for every handled event, and no other', () => {
    expect(events.map(([event = '']) => event).toSorted()).toEqual([...HANDLED_EVENTS]);
  });

  it.each(events)('names the file where the sandbox sends %s', (event, _read, twin = '') => {
    expect(text(twin)).toContain(`emit('${event}'`);
  });

  it.each([...calls, ...setupCalls, ...events])(
    'names files that exist, at %s',
    (_name, code = '', _twin, test = '') => {
      const there = (file: string) =>
        ['server', '.'].some((folder) => existsSync(join(root, folder, file)));
      expect([code, test].filter((file) => !there(file))).toEqual([]);
    },
  );

  it.each([...calls, ...setupCalls, ...events])('states the main uncertainty of %s', (...cells) => {
    expect(cells).toHaveLength(5);
    expect(cells[4]).not.toBe('');
  });
});
