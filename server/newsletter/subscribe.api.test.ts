import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson, callApi, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { confirmTokens, leaveToken, emailsTo, someAddress } from './testing/newsletter-emails.ts';

const NOW = '2026-03-02T10:00:00Z';
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

describe.skipIf(!hasTestDatabase())('requesting the newsletter', () => {
  let app: TestApp;
  let ann: TestPerson;
  let bob: TestPerson;

  beforeAll(async () => {
    app = await startTestApp({ now: NOW });
    ann = await buildPerson(app);
    bob = await buildPerson(app);
  });
  afterAll(() => app.stop());

  /** Resets the rate limit, which has its own test. */
  const ask = (who: TestPerson, email: string, name = '') =>
    app.services.newsletter.subscribe({ uid: who.uid, email: who.email }, { email, name });
  const later = (milliseconds: number) =>
    app.clock.set(new Date(app.clock.now().getTime() + milliseconds));

  it('stores the address with and without a name, and emails a link', async () => {
    const [plain, named] = [someAddress(), someAddress()];
    const one = await ann.call('POST', '/email/newsletter/subscribe', { email: plain });
    const two = await ann.call('POST', '/email/newsletter/subscribe', {
      email: ` ${named.toUpperCase()} `,
      name: "Anne-Marie O'Neil",
    });
    expect([one.status, one.body['success'], two.status]).toEqual([200, true, 200]);
    expect(one.body['message']).toContain('Check your inbox for an email from us');
    expect(two.body).toEqual(one.body);
    const rows = await app.connection.db
      .selectFrom('newsletter_subscriber')
      .select(['email', 'name', 'confirmed_at', 'requested_by'])
      .where('email', 'in', [plain, named])
      .orderBy('name', (order) => order.asc().nullsFirst())
      .execute();
    const pending = { confirmed_at: null, requested_by: ann.uid };
    expect(rows).toEqual([
      { email: plain, name: null, ...pending },
      { email: named, name: "Anne-Marie O'Neil", ...pending },
    ]);
    const [message] = await emailsTo(app, named);
    expect(message?.subject).toBe('Confirm your Halewell newsletter');
    expect(message?.text_body).not.toContain('Marie');
    expect(message?.unsubscribe_url).toMatch(/\/api\/email\/newsletter\/unsubscribe\/[\w-]{43}$/);
  });

  it.each([
    [{ email: '' }, { email: 'Email is required' }],
    [
      { email: 'abc', name: 'Ann3' },
      { email: 'Please enter a valid email address', name: 'Name cannot contain numbers' },
    ],
    [{}, { email: 'Email is required' }],
  ])('refuses %j', async (body, fields) => {
    const person = await buildPerson(app);
    const response = await person.call('POST', '/email/newsletter/subscribe', body);
    expect([response.status, response.body['code']]).toEqual([400, 'request/invalid']);
    expect(response.body['fields']).toEqual(fields);
  });

  it('requires sign-in', async () => {
    const response = await callApi(app, 'POST', '/email/newsletter/subscribe', { email: 'a@b.co' });
    expect(response.status).toBe(401);
  });

  it('returns the same for a new, pending, confirmed or suppressed address', async () => {
    const [fresh, waiting, confirmed, left] = [0, 1, 2, 3].map(someAddress);
    for (const email of [waiting, confirmed, left]) await ask(ann, String(email));
    await newsletterOf(app).confirm((await confirmTokens(app, String(confirmed)))[0] ?? '');
    await newsletterOf(app).unsubscribe(await leaveToken(app, String(left)));
    const stranger = await buildPerson(app);
    const responses = [];
    for (const email of [fresh, waiting, confirmed, left]) {
      const { status, body } = await stranger.call('POST', '/email/newsletter/subscribe', {
        email,
      });
      responses.push({ status, body });
    }
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    expect(responses[0]?.status).toBe(200);
  });

  it('sends an address at most one email in 24 hours and three in 30 days', async () => {
    const [email, carol] = [someAddress(), await buildPerson(app)];
    const counts: number[] = [];
    const count = async (who: TestPerson, wait: number) => {
      later(wait);
      await ask(who, email);
      counts.push((await emailsTo(app, email)).length);
    };
    await count(carol, 0);
    await count(bob, DAY_MS - 1);
    await count(bob, 1);
    await count(carol, DAY_MS);
    await count(bob, DAY_MS);
    await count(carol, 27 * DAY_MS - 1);
    await count(carol, 1);
    expect(counts).toEqual([1, 1, 2, 3, 3, 3, 4]);
  });

  it('counts the aliases of a mailbox together', async () => {
    const carol = await buildPerson(app);
    const [mailbox, domain] = someAddress().split('@');
    for (const alias of ['', '+a', '+b']) await ask(carol, `${mailbox}${alias}@${domain}`);
    const emails = await Promise.all(
      ['', '+a', '+b'].map((alias) => emailsTo(app, `${mailbox}${alias}@${domain}`)),
    );
    expect(emails.map(({ length }) => length)).toEqual([1, 0, 0]);
  });

  it('limits an account to five addresses per London day', async () => {
    const carol = await buildPerson(app);
    app.clock.set(new Date('2026-06-10T22:59:00Z'));
    const addresses = Array.from({ length: 6 }, someAddress);
    for (const email of addresses.slice(0, 5)) await ask(carol, email);
    await ask(carol, addresses[2] ?? '');
    await expect(ask(carol, addresses[5] ?? '')).rejects.toMatchObject({ code: 'rate/too-many' });
    expect(await emailsTo(app, addresses[5] ?? '')).toEqual([]);
    later(60_000);
    await ask(carol, addresses[5] ?? '');
    expect(await emailsTo(app, addresses[5] ?? '')).toHaveLength(1);
  });

  it('limits an account to five calls per hour', async () => {
    const person = await buildPerson(app);
    const email = someAddress();
    const statuses = [];
    for (let call = 0; call < 6; call += 1)
      statuses.push((await person.call('POST', '/email/newsletter/subscribe', { email })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await emailsTo(app, email)).toHaveLength(1);
  });

  it('accepts a name added by the same person before confirming, and nobody else’s', async () => {
    const email = someAddress();
    const nameOf = async () =>
      (await newsletterOf(app).exportPersonalData(email)).subscription?.name;
    await ask(ann, email);
    await ask(bob, email, 'Mallory');
    expect(await nameOf()).toBeNull();
    await ask(ann, email, 'Ann');
    expect(await nameOf()).toBe('Ann');
  });

  it('deletes addresses not confirmed within seven days', async () => {
    const email = someAddress();
    await ask(ann, email);
    later(7 * DAY_MS - 1);
    await newsletterOf(app).deleteExpired();
    expect((await newsletterOf(app).exportPersonalData(email)).subscription).not.toBeNull();
    later(1);
    await newsletterOf(app).deleteExpired();
    expect((await newsletterOf(app).exportPersonalData(email)).subscription).toBeNull();
  });
});

function newsletterOf(app: TestApp) {
  return app.services.newsletter;
}
