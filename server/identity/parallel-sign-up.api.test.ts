import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rounds } from '../testing/long-proof.ts';
import { callApi } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { PASSWORD } from './testing/test-identity.ts';

const CALLERS = 8;

describe.skipIf(!hasTestDatabase())('sign-ups at the same moment', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  it('with one address are each a sign-up, or refused because there are too many', async () => {
    for (let round = 0; round < rounds(20); round += 1) {
      await app.connection.query('delete from rate_limit');
      const email = `together.${round}@example.com`;
      const answers = await Promise.all(
        Array.from({ length: CALLERS }, () =>
          callApi(app, 'POST', '/identity/sign-up/email', {
            email,
            password: PASSWORD,
            name: 'Robin Marlow',
          }),
        ),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses).toContain(200);
      for (const status of statuses) expect([200, 429]).toContain(status);
      const { rows } = await app.connection.query(
        'select 1 from identity_user where unverified_email = $1',
        [email],
      );
      expect(rows).toHaveLength(statuses.filter((status) => status === 200).length);
    }
  });
});
