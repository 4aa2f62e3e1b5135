import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorBodySchema } from '#shared/errors/error-body.ts';
import { callApi, buildPerson, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';

describe.skipIf(!hasTestDatabase())('requests', () => {
  let app: TestApp;
  let person: TestPerson;
  beforeAll(async () => {
    app = await startTestApp();
    person = await buildPerson(app);
  });
  afterAll(() => app.stop());

  it('returns JSON for an unknown endpoint', async () => {
    const answer = await callApi(app, 'GET', '/no/such/call');
    expect([answer.status, answer.body['code']]).toEqual([404, 'route/not-found']);
    expect(errorBodySchema.safeParse(answer.body).success).toBe(true);
    expect(answer.headers.get('x-request-id')).toBe(answer.body['requestId']);
  });

  it.each([
    [
      'an unknown key in the body',
      { role: 'admin', phone: '', version: 0 },
      400,
      'request/invalid',
    ],
    [
      'two fields at once',
      { phone: '', fullName: 'Robin Marlow', version: 0 },
      400,
      'account/no-change',
    ],
    ['no field', { version: 0 }, 400, 'account/no-change'],
    ['a value against the rule', { gender: 'x', version: 0 }, 400, 'request/invalid'],
    ['broken JSON', '{"phone":', 400, 'request/invalid'],
    [
      'lists that are nested without end',
      `${'['.repeat(15_000)}${']'.repeat(15_000)}`,
      400,
      'request/invalid',
    ],
    ['more than 32 KB', { phone: 'x'.repeat(40_000) }, 413, 'request/too-large'],
  ])('rejects %s', async (_, body, status, code) => {
    const answer = await person.call('POST', `/auth/user/${person.uid}`, body);
    expect([answer.status, answer.body['code']]).toEqual([status, code]);
  });

  it('rejects a body whose content type is not JSON', async () => {
    const answer = await person.call('POST', `/auth/user/${person.uid}`, '{"phone":""}', {
      'content-type': 'text/plain',
    });
    expect([answer.status, answer.body['code']]).toEqual([415, 'request/not-json']);
  });

  it('runs the work once per Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'phone-1' };
    const [first, second] = await Promise.all(
      ['07700 900111', '07700 900111'].map((phone) =>
        person.call('POST', `/auth/user/${person.uid}`, { phone, version: 0 }, key),
      ),
    );
    const statuses = [first?.status, second?.status];
    expect(statuses).toContain(200);
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
    const again = await person.call(
      'POST',
      `/auth/user/${person.uid}`,
      { phone: '07700 900111', version: 0 },
      key,
    );
    expect(again.status).toBe(200);
    const other = await person.call(
      'POST',
      `/auth/user/${person.uid}`,
      { phone: '07700 900222', version: 0 },
      key,
    );
    expect(other.body['code']).toBe('request/invalid');
  });

  it('runs the work again for the Idempotency-Key of a request that failed', async () => {
    const key = { 'idempotency-key': 'buy-1' };
    const buy = () =>
      person.call(
        'POST',
        '/stripe/create-subscription',
        { uid: person.uid, priceId: 'price_single_yearly' },
        key,
      );
    app.sandbox.faults.api.failNext = 20;
    const failed = await buy();
    app.sandbox.faults.api.failNext = 0;
    expect([failed.status, failed.body['code']]).toEqual([503, 'payments/unavailable']);
    const retried = await buy();
    expect([retried.status, retried.body['sessionId']]).toEqual([200, expect.any(String)]);
    // From now on, the key repeats what the successful request returned.
    expect((await buy()).body).toEqual(retried.body);
  });

  it('rate-limits postcode lookups by address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 130 }, () => callApi(app, 'GET', '/postcodes/autocomplete?q=LS1')),
    );
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(10);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('sends the security headers', async () => {
    const { headers } = await callApi(app, 'GET', '/plans');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it('describes itself as OpenAPI 3.1, with every call', async () => {
    const answer = await callApi(app, 'GET', '/openapi.json');
    expect(answer.body['openapi']).toBe('3.1.0');
    expect(Object.keys(answer.body['paths'] as object).length).toBeGreaterThan(25);
  });
});
