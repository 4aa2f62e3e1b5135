import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson, callApi, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { confirmTokens, leaveToken, emailsTo, someAddress } from './testing/newsletter-emails.ts';

const TIMES = 10;

describe.skipIf(!hasTestDatabase())('concurrent newsletter calls', () => {
  let app: TestApp;
  let people: TestPerson[];

  beforeAll(async () => {
    app = await startTestApp();
    people = [];
    for (let count = 0; count < TIMES; count += 1) people.push(await buildPerson(app));
  });
  afterAll(() => app.stop());

  const post = (path: string, body?: object) =>
    callApi(app, 'POST', `/email/newsletter/${path}`, body);
  const tokenOf = (index: number) => ({
    authorization: `Bearer ${people[index % TIMES]?.token ?? ''}`,
  });
  async function asked(): Promise<{ email: string; confirm: string; leave: string }> {
    const asker = await buildPerson(app);
    const email = someAddress();
    await app.services.newsletter.subscribe(asker, { email, name: '' });
    const [confirm = ''] = await confirmTokens(app, email);
    return { email, confirm, leave: await leaveToken(app, email) };
  }

  it('create one row and one email for fifty calls by ten people', async () => {
    const email = someAddress();
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        callApi(app, 'POST', '/email/newsletter/subscribe', { email }, tokenOf(index)),
      ),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await emailsTo(app, email)).toHaveLength(1);
    const rows = await app.connection.db
      .selectFrom('newsletter_subscriber')
      .select('id')
      .where('email', '=', email)
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('accept five of twelve addresses from one account', async () => {
    const asker = await buildPerson(app);
    const addresses = Array.from({ length: 12 }, someAddress);
    const outcomes = await Promise.allSettled(
      addresses.map((email) => app.services.newsletter.subscribe(asker, { email, name: '' })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    const emails = await Promise.all(addresses.map((email) => emailsTo(app, email)));
    expect(emails.flat()).toHaveLength(5);
  });

  it('send one welcome email for ten uses of a confirmation link', async () => {
    const { email, confirm } = await asked();
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => post('confirm', { token: confirm })),
    );
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect(await emailsTo(app, email)).toHaveLength(2);
  });

  it('end unsubscribed when confirming races unsubscribing', async () => {
    for (let round = 0; round < TIMES; round += 1) {
      const { email, confirm, leave } = await asked();
      const calls = [() => post('confirm', { token: confirm }), () => post(`unsubscribe/${leave}`)];
      const order = round % 2 === 0 ? calls : calls.toReversed();
      const responses = await Promise.all(order.map((call) => call()));
      const [confirmed, left] = round % 2 === 0 ? responses : responses.toReversed();
      expect(left?.status).toBe(200);
      expect([200, 404]).toContain(confirmed?.status);
      const { subscription, unsubscribedAt } =
        await app.services.newsletter.exportPersonalData(email);
      expect(subscription).toBeNull();
      expect(unsubscribedAt).not.toBeNull();
      // A welcome email only if it was confirmed first.
      expect(await emailsTo(app, email)).toHaveLength(confirmed?.status === 200 ? 2 : 1);
    }
  });
});
