import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { createBrowser, PASSWORD } from './testing/test-identity.ts';

const AT_ONCE = 150;
/** Five seconds on a machine of its own; here it shares two cores with other tests. */
const MOST_MS = 15_000;

describe.skipIf(!hasTestDatabase())(`${AT_ONCE} sign-ins at the same time`, () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  it('wait their turn or get 503 with Retry-After, and nobody gets an error of the server', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => buildPerson(app)));
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, index) => {
        const { email = '' } = people[index % people.length] ?? {};
        const started = performance.now();
        const answer = await createBrowser(app.url, app.url).post('/sign-in/email', {
          email,
          password: PASSWORD,
        });
        return { ...answer, took: performance.now() - started };
      }),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.every((status) => status === 200 || status === 503 || status === 429)).toBe(
      true,
    );
    expect(Math.max(...answers.map(({ took }) => took))).toBeLessThan(MOST_MS);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    for (const { headers } of answers.filter(({ status }) => status === 503))
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    // Signing in works again immediately.
    await expect(buildPerson(app)).resolves.toMatchObject({ uid: expect.any(String) });
  });
});
