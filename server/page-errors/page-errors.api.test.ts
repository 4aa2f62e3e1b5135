import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '#shared/contract/limits.ts';
import { callApi } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';

const REPORT = { reference: 'abcd1234', path: '/pricing', message: 'Error: Broken', stack: 'at x' };

describe.skipIf(!hasTestDatabase())('errors of pages', () => {
  let app: TestApp;
  const lines: Record<string, unknown>[] = [];

  beforeAll(async () => {
    app = await startTestApp({
      env: { LOG_LEVEL: 'error' },
      logInto: { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
    });
  });
  afterAll(() => app.stop());

  const report = (change: object = {}) => callApi(app, 'POST', '/errors', { ...REPORT, ...change });
  const logged = (reference: string) => lines.find((line) => line['reference'] === reference);

  it('are in the log as errors, under their reference', async () => {
    const { status, headers } = await report();
    expect(status).toBe(200);
    expect(logged('abcd1234')).toMatchObject({
      level: 50,
      requestId: headers.get('x-request-id'),
      path: '/pricing',
      message: 'Error: Broken',
      stack: 'at x',
      msg: 'an error in a page',
    });
  });

  it('are scrubbed, whatever a page sends', async () => {
    await report({
      reference: 'personal-1',
      path: '/reset-password?token=secret',
      message: 'ann@example.com has asthma, 4242 4242 4242 4242',
      stack: 'at f (https://a.example/x.js?q=Ann:1:2) 07700 900123 Bearer abc',
    });
    expect(logged('personal-1')).toMatchObject({
      path: '/reset-password…',
      message: '… has …, …',
      stack: 'at f (https://a.example/x.js…:1:2) … …',
    });
  });

  it.each([
    ['another key', { user: 'Ann' }, 400],
    ['a reference with line breaks', { reference: 'abcd\n1234' }, 400],
    ['a long message', { message: 'x'.repeat(501) }, 400],
    ['more than 8 KB', { stack: 'x'.repeat(9000) }, 413],
  ])('are refused with %s', async (_, change, status) => {
    const before = lines.length;
    expect((await report(change)).status).toBe(status);
    expect(lines).toHaveLength(before);
  });

  it('are limited for each address', async () => {
    const answers = await Promise.all(
      Array.from({ length: LIMITS.pageErrors.points + 1 }, () => report()),
    );
    expect(answers.some(({ status }) => status === 429)).toBe(true);
  });
});
