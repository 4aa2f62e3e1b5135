import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedProviders } from '../database/seed/seed-providers.ts';
import { buildPerson, callApi } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';

const CANARY = 'CANARY-7Q4X';
const RECORD = 'northgate-dental-leeds';

/** Decision 8: a promo code reaches nobody but active members, the record's owner and an operator, in any byte. */
describe.skipIf(!hasTestDatabase())('promo codes', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    await seedProviders({ connection: app.connection, clock: app.clock });
  });
  afterAll(() => app.stop());

  it('reach no visitor and no non-member, in bodies or headers', async () => {
    const user = await buildPerson(app);
    const paths = [
      `/providers/${RECORD}`,
      '/providers?pageSize=50',
      '/providers?pageSize=50&page=2',
      '/providers?service=canary',
      `/providers?service=${CANARY}`,
    ];
    for (const path of paths) {
      for (const answer of [await callApi(app, 'GET', path), await user.call('GET', path)]) {
        expect(answer.status).toBe(200);
        expect(answer.text + JSON.stringify([...answer.headers])).not.toContain('7Q4X');
      }
    }
  });

  it('reach an active member on the record, and count as used from then on', async () => {
    const member = await buildPerson(app, { plan: 'single' });
    const answer = await member.call('GET', `/providers/${RECORD}`);
    expect(answer.text).toContain(CANARY);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    await member.call('GET', `/providers/${RECORD}`);
    const reveals = await app.connection.db
      .selectFrom('code_reveal')
      .selectAll()
      .where('uid', '=', member.uid)
      .execute();
    expect(reveals).toHaveLength(1);
    expect((await member.call('GET', '/providers?pageSize=50')).text).not.toContain('7Q4X');
  });

  it('are gone the day after the membership ended', async () => {
    const member = await buildPerson(app, { plan: 'single' });
    app.clock.set('2027-03-20T10:00:00Z');
    expect((await member.call('GET', `/providers/${RECORD}`)).text).not.toContain('7Q4X');
    app.clock.set('2026-03-02T10:00:00Z');
  });

  it('stay out of saved providers', async () => {
    const member = await buildPerson(app, { plan: 'single' });
    await member.call('POST', `/favorites/${RECORD}`, { userId: member.uid });
    const saved = await member.call('GET', `/favorites?userId=${member.uid}`);
    expect(saved.text).toContain(RECORD);
    expect(saved.text).not.toContain('7Q4X');
  });
});
