import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';

describe.skipIf(!hasTestDatabase())('conditional calls', () => {
  let app: TestApp;
  let person: TestPerson;
  beforeAll(async () => {
    app = await startTestApp();
    person = await buildPerson(app, { plan: 'single' });
  });
  afterAll(() => app.stop());

  const ask = (path: string, tag?: string, who = person) =>
    who.call('GET', `${path}/${person.uid}`, undefined, tag ? { 'if-none-match': tag } : {});

  it.each(['/referrals/stats', '/stripe/subscription-status'])(
    '%s responds 304 without a body until something changes',
    async (path) => {
      const first = await ask(path);
      const tag = first.headers.get('etag') ?? '';
      expect(first.status).toBe(200);
      expect(tag).toMatch(/^W\/"[\w-]+"$/);
      expect(first.headers.get('cache-control')).toBe('no-store');

      const second = await ask(path, tag);
      expect([second.status, second.text]).toEqual([304, '']);
      expect(second.headers.get('etag')).toBe(tag);
      expect(second.headers.get('cache-control')).toBe('no-store');

      await app.services.referrals.codeOf(person.uid);
      await app.services.membership.cancelRenewal(person.uid).catch(() => undefined);
      app.clock.set('2027-04-01T10:00:00Z');
      const third = await ask(path, tag);
      expect(third.status).toBe(200);
      expect(third.headers.get('etag')).not.toBe(tag);
      expect(third.text).not.toBe(first.text);
      app.clock.set('2026-03-02T10:00:00Z');
    },
  );

  it('does not reveal to others whether a tag matches', async () => {
    const tag = (await ask('/referrals/stats')).headers.get('etag') ?? '';
    const stranger = await buildPerson(app);
    expect(await ask('/referrals/stats', tag, stranger)).toMatchObject({
      status: 404,
      body: { code: 'auth/not-found' },
    });
  });

  it('sends no tag with other endpoints', async () => {
    const answer = await ask('/rewards', '*');
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, null]);
  });
});
