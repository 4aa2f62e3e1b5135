import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson, callApi, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { confirmTokens, leaveToken, emailsTo, someAddress } from './testing/newsletter-emails.ts';

const DAY_MS = 24 * 60 * 60_000;
const NOT_VALID = [404, 'newsletter/link-not-valid'];

describe.skipIf(!hasTestDatabase())('confirming and unsubscribing', () => {
  let app: TestApp;
  let ann: TestPerson;

  beforeAll(async () => {
    app = await startTestApp();
    ann = await buildPerson(app);
  });
  afterAll(() => app.stop());

  const ask = (email: string, who: TestPerson | { uid: string; email: string } = ann) =>
    app.services.newsletter.subscribe({ uid: who.uid, email: who.email }, { email, name: '' });
  const later = (milliseconds: number) =>
    app.clock.set(new Date(app.clock.now().getTime() + milliseconds));
  const confirm = async (token: string) => {
    const { status, body } = await callApi(app, 'POST', '/email/newsletter/confirm', { token });
    return status === 200 ? [status, body['message']] : [status, body['code']];
  };
  const leave = async (token: string) => {
    const { status, body } = await callApi(app, 'POST', `/email/newsletter/unsubscribe/${token}`);
    return status === 200 ? [status, body['message']] : [status, body['code']];
  };
  const subscriptionOf = async (email: string) =>
    (await app.services.newsletter.exportPersonalData(email)).subscription;
  async function subscribed(): Promise<string> {
    const email = someAddress();
    const asker = await buildPerson(app);
    await ask(email, asker);
    expect(await confirm((await confirmTokens(app, email))[0] ?? '')).toEqual(CONFIRMED);
    return email;
  }
  const CONFIRMED = [200, 'Thank you. You’ll get our next newsletter.'];
  const LEFT = [200, 'You’ve unsubscribed. We won’t send you any more newsletters.'];

  it('confirms idempotently with the emailed token, with one welcome email', async () => {
    const email = someAddress();
    await ask(email);
    const [token = ''] = await confirmTokens(app, email);
    expect(await confirm(token)).toEqual(CONFIRMED);
    expect(await confirm(token)).toEqual(CONFIRMED);
    expect((await subscriptionOf(email))?.confirmedAt).toBe(app.clock.now().toISOString());
    const emails = await emailsTo(app, email);
    expect(emails.map(({ subject }) => subject)).toEqual([
      'Confirm your Halewell newsletter',
      'Welcome to the Halewell newsletter',
    ]);
    const welcome = emails[1];
    expect(welcome?.unsubscribe_url).toBe(
      `${app.url}/api/email/newsletter/unsubscribe/${await leaveToken(app, email)}`,
    );
    expect(welcome?.text_body).toContain(`Find a provider:\n${app.url}/\n`);
    expect(welcome?.text_body).toContain(`Unsubscribe:\n${app.url}/newsletter/unsubscribe?token=`);
  });

  it.each(['made-up', 'x'.repeat(100)])('refuses the token %s', async (token) => {
    expect(await confirm(token)).toEqual(NOT_VALID);
    expect(await leave(token)).toEqual(NOT_VALID);
  });

  it('accepts each link for seven days, also after a newer one was sent', async () => {
    const email = someAddress();
    await ask(email);
    later(5 * DAY_MS);
    await ask(email);
    later(2 * DAY_MS);
    const [old = '', young = ''] = await confirmTokens(app, email);
    expect(await confirm(old)).toEqual(NOT_VALID);
    later(5 * DAY_MS - 1);
    expect(await confirm(young)).toEqual(CONFIRMED);
    // Every link of a confirmed subscriber succeeds.
    expect(await confirm(old)).toEqual(CONFIRMED);
  });

  it('stores no token', async () => {
    const email = someAddress();
    await ask(email);
    const tokens = [...(await confirmTokens(app, email)), await leaveToken(app, email)];
    const { rows } = await app.connection.query(
      `select json_build_array(
        (select json_agg(row_to_json(l)) from newsletter_link l),
        (select json_agg(row_to_json(a)) from newsletter_address a),
        (select json_agg(row_to_json(m)) from newsletter_mailbox m),
        (select json_agg(row_to_json(s)) from newsletter_subscriber s))::text as everything`,
    );
    expect(tokens).toHaveLength(2);
    for (const token of tokens) expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('unsubscribes idempotently by one-click POST', async () => {
    const email = await subscribed();
    const [, welcome] = await emailsTo(app, email);
    const url = welcome?.unsubscribe_url ?? '';
    for (let click = 0; click < 2; click += 1) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
      expect(response.status).toBe(200);
    }
    expect(await subscriptionOf(email)).toBeNull();
    const opened = await fetch(url, { redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([
      302,
      `/newsletter/unsubscribe?token=${await leaveToken(app, email)}`,
    ]);
  });

  it('changes nothing on a GET of the unsubscribe URL', async () => {
    const email = await subscribed();
    const [, welcome] = await emailsTo(app, email);
    await fetch(welcome?.unsubscribe_url ?? '', { redirect: 'manual' });
    expect(await subscriptionOf(email)).not.toBeNull();
  });

  it('emails an unsubscribed address only if its owner requests it', async () => {
    const owner = await buildPerson(app);
    await ask(owner.email, owner);
    expect(await leave(await leaveToken(app, owner.email))).toEqual(LEFT);
    later(40 * DAY_MS);
    const [mailbox, domain] = owner.email.split('@');
    await ask(owner.email);
    await ask(`${mailbox}+alias@${domain}`);
    expect(await emailsTo(app, owner.email)).toHaveLength(1);
    expect(await emailsTo(app, `${mailbox}+alias@${domain}`)).toEqual([]);
    await ask(owner.email, owner);
    const [, token = ''] = await confirmTokens(app, owner.email);
    expect(await confirm(token)).toEqual(CONFIRMED);
    expect(
      (await app.services.newsletter.exportPersonalData(owner.email)).unsubscribedAt,
    ).toBeNull();
  });

  it('does not resubscribe by an old confirmation link', async () => {
    const email = await subscribed();
    const [token = ''] = await confirmTokens(app, email);
    await leave(await leaveToken(app, email));
    expect(await confirm(token)).toEqual(NOT_VALID);
    const { unsubscribedAt } = await app.services.newsletter.exportPersonalData(email);
    expect(unsubscribedAt).not.toBeNull();
  });

  it('exports and deletes a person’s data', async () => {
    const email = await subscribed();
    const erase = () =>
      app.connection.db
        .transaction()
        .execute((trx) => app.services.newsletter.erasePerson(email.toUpperCase(), trx));
    expect(await app.services.newsletter.exportPersonalData(email)).toMatchObject({
      subscription: { email, name: null },
      unsubscribedAt: null,
    });
    await erase();
    await erase();
    expect(await app.services.newsletter.exportPersonalData(email)).toEqual({
      subscription: null,
      unsubscribedAt: null,
    });
    const kept = await app.connection.query('select * from newsletter_mailbox');
    expect(JSON.stringify(kept.rows)).not.toContain(email.split('@')[0]);
  });

  it('lists confirmed subscribers for an operator, paged, with working links', async () => {
    const admin = await buildPerson(app, { role: 'admin' });
    const wanted = [await subscribed(), await subscribed(), await subscribed()];
    const pending = someAddress();
    await ask(pending);
    const found: { email: string; unsubscribeUrl: string; oneClickUrl: string }[] = [];
    let after = '';
    for (;;) {
      const { body } = await admin.call('GET', `/newsletter/subscribers?pageSize=2${after}`);
      const page = body['subscribers'] as typeof found;
      expect(page.length).toBeLessThanOrEqual(2);
      found.push(...page);
      const next = body['next'];
      if (typeof next !== 'string') break;
      after = `&after=${next}`;
    }
    const emails = found.map(({ email }) => email);
    expect(emails).toEqual(expect.arrayContaining(wanted));
    expect(new Set(emails).size).toBe(emails.length);
    expect(emails).not.toContain(pending);
    const one = found.find(({ email }) => email === wanted[0]);
    expect(one?.unsubscribeUrl).toContain('/newsletter/unsubscribe?token=');
    expect((await fetch(one?.oneClickUrl ?? '', { method: 'POST' })).status).toBe(200);
    expect(await subscriptionOf(wanted[0] ?? '')).toBeNull();
  });
});
