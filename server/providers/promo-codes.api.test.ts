import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedProviders } from '../database/seed/seed-providers.ts';
import { buildPerson, buyPlan, callApi } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';

const CANARY = 'CANARY-7Q4X';
const RECORD = 'northgate-dental-leeds';
const SHOW = `/providers/${RECORD}/promo-codes`;

/** P-8: only active members, the record's owner and operators receive promo codes. */
describe.skipIf(!hasTestDatabase())('promo codes', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    await seedProviders({ connection: app.connection, clock: app.clock });
  });
  afterAll(() => app.stop());

  const revealsOf = async (uid: string) =>
    (
      await app.connection.db
        .selectFrom('code_reveal')
        .select('provider_id')
        .where('uid', '=', uid)
        .execute()
    ).map((row) => row.provider_id);

  it('are not in any response to visitors and non-members, neither body nor headers', async () => {
    const user = await buildPerson(app);
    const paths = [
      `/providers/${RECORD}`,
      '/providers?pageSize=50',
      '/providers?pageSize=50&page=2',
      '/providers?service=canary',
      `/providers?service=${CANARY}`,
    ];
    const named = new Set<string>();
    for (const path of paths) {
      for (const answer of [await callApi(app, 'GET', path), await user.call('GET', path)]) {
        expect(answer.status).toBe(200);
        expect(answer.text + JSON.stringify([...answer.headers])).not.toContain('7Q4X');
        if (answer.text.includes(RECORD)) named.add(path);
      }
    }
    // The record whose codes these are is in a list, too.
    expect([...named]).toEqual(expect.arrayContaining([paths[0], paths[1]]));
  });

  it('are cut from a website’s address, whose host stays', async () => {
    const operator = await buildPerson(app, { role: 'admin' });
    const path = `/admin/providers/${RECORD}`;
    const websiteAfter = async (website: string) => {
      const { id: _, removedLocations: __, ...record } = (await operator.call('GET', path)).body;
      const [first, ...others] = record['locations'] as object[];
      const locations = [{ ...first, website }, ...others];
      const saved = await operator.call('PUT', path, { ...record, locations });
      expect(saved.status).toBe(200);
      const { body, text } = await callApi(app, 'GET', `/providers/${RECORD}`);
      expect(text).not.toMatch(/7q4x/iu);
      return String(body['website']).split('|')[0];
    };
    expect(await websiteAfter(`https://northgate.example/offer?code=${CANARY.toLowerCase()}`)).toBe(
      'https://northgate.example',
    );
    const harmless = 'https://northgate.example/offer?code=spring';
    expect(await websiteAfter(harmless)).toBe(harmless);
  });

  it('are not sent to a member who only views a record, which keeps the right to a refund', async () => {
    const member = await buildPerson(app, { plan: 'single' });
    for (const path of [`/providers/${RECORD}`, '/providers?pageSize=50'])
      expect((await member.call('GET', path)).text).not.toContain('7Q4X');
    expect(await revealsOf(member.uid)).toEqual([]);
    const looked = await member.call('GET', `/membership/${member.uid}`);
    expect(looked.body).toMatchObject({ refund: { kind: 'refund' } });
    const refunded = await member.call('POST', `/membership/${member.uid}/refund`, {});
    expect(refunded.body).toMatchObject({ refundWish: { state: 'refunded' } });
  });

  it('need confirmation while a refund is possible; showing them counts as use', async () => {
    const member = await buildPerson(app, { plan: 'single' });
    for (const body of [undefined, {}, { confirmed: false }])
      expect((await member.call('POST', SHOW, body)).body).toEqual({ provider: null });
    expect(await revealsOf(member.uid)).toEqual([]);

    const shown = await member.call('POST', SHOW, { confirmed: true });
    expect(shown.text).toContain(CANARY);
    expect(shown.headers.get('cache-control')).toBe('no-store');
    // No refund is possible any more, so no confirmation is needed.
    expect((await member.call('POST', SHOW)).text).toContain(CANARY);
    expect(await revealsOf(member.uid)).toEqual([RECORD]);
    expect((await member.call('GET', `/membership/${member.uid}`)).body).toMatchObject({
      refund: { kind: 'request', reason: expect.stringContaining('promo code') },
    });
  });

  it('need no confirmation after the refund period', async () => {
    const member = await buildPerson(app, { plan: 'single' });
    app.clock.set('2026-03-17T00:30:00Z');
    expect((await member.call('POST', SHOW)).text).toContain(CANARY);
    app.clock.set('2026-03-02T10:00:00Z');
  });

  it('count as use again in a later membership', async () => {
    const member = await buildPerson(app, { plan: 'single' });
    await member.call('POST', SHOW, { confirmed: true });
    await member.call('POST', `/membership/${member.uid}/cancel-renewal`);
    app.clock.set('2027-03-10T10:00:00Z');
    await app.sandbox.advance();
    await app.services.membership.sweep();
    await buyPlan(app, member.uid, member.email, 'single');
    const membership = async () =>
      (await member.call('GET', `/membership/${member.uid}`)).body['refund'];
    expect(await membership()).toMatchObject({ kind: 'refund' });
    expect((await member.call('POST', SHOW)).body).toEqual({ provider: null });
    await member.call('POST', SHOW, { confirmed: true });
    expect(await membership()).toMatchObject({ kind: 'request' });
    app.clock.set('2026-03-02T10:00:00Z');
  });

  it('are refused to non-members', async () => {
    const user = await buildPerson(app);
    expect((await callApi(app, 'POST', SHOW)).status).toBe(401);
    const refused = await user.call('POST', SHOW, { confirmed: true });
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ code: 'promo-code/members-only' });
    expect((await user.call('POST', '/providers/nobody/promo-codes')).status).toBe(404);
  });

  it('are refused the day after the membership ended', async () => {
    const member = await buildPerson(app, { plan: 'single' });
    app.clock.set('2027-03-20T10:00:00Z');
    const answer = await member.call('POST', SHOW, { confirmed: true });
    expect(answer.status).toBe(403);
    expect(answer.text).not.toContain('7Q4X');
    app.clock.set('2026-03-02T10:00:00Z');
  });

  it('are not in saved providers', async () => {
    const member = await buildPerson(app, { plan: 'single' });
    await member.call('POST', `/favorites/${RECORD}`, { userId: member.uid });
    const saved = await member.call('GET', `/favorites?userId=${member.uid}`);
    expect(saved.text).toContain(RECORD);
    expect(saved.text).not.toContain('7Q4X');
  });
});
