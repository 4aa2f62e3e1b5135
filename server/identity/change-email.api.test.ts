import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import {
  approve,
  askForChange,
  callEmailChange,
  changeEmail,
  confirm,
  emailOf,
  expectInvalid,
  newAddress,
  post,
  requestChange,
  subjectsTo,
  tokenFor,
} from './testing/email-change.ts';
import { createBrowser, PASSWORD } from './testing/test-identity.ts';

describe.skipIf(!hasTestDatabase())('changing an email', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  const signIn = async (email: string, password = PASSWORD) =>
    (await createBrowser(app.url, app.url).post('/sign-in/email', { email, password })).status;

  it('needs both links, in either order, and the password at the new address', async () => {
    for (const order of ['approve first', 'confirm first']) {
      const [person, to] = [await buildPerson(app), newAddress()];
      const tokens = await askForChange(app, person, to);
      const wrong = await confirm(app, tokens.confirm, 'Wrong-word-11');
      expect([wrong.status, wrong.body['code']]).toEqual([403, 'account/wrong-password']);
      const steps = [() => approve(app, tokens.approve), () => confirm(app, tokens.confirm)];
      if (order === 'confirm first') steps.reverse();
      expect((await steps[0]?.())?.body).toEqual({ changed: null });
      expect(await emailOf(app, person)).toBe(person.email);
      const { pending } = (await callEmailChange(app, person, 'GET')).body as { pending: object };
      expect(pending).toMatchObject({
        newEmail: to,
        approved: order === 'approve first',
        confirmed: order === 'confirm first',
      });
      expect((await steps[1]?.())?.body).toEqual({ changed: { from: person.email, to } });
      expect(await emailOf(app, person)).toBe(to);
      expect([await signIn(person.email), await signIn(to)]).toEqual([401, 200]);
      expect((await callEmailChange(app, person, 'GET')).body).toEqual({ pending: null });
    }
  });

  it('ends the other sessions and every link that opens the account, and keeps the session that asked', async () => {
    const [person, to] = [await buildPerson(app), newAddress()];
    const other = createBrowser(app.url, app.url);
    await other.post('/sign-in/email', { email: person.email, password: PASSWORD });
    await post(app, '/request-password-reset', { email: person.email });
    await post(app, '/sign-in/magic-link', { email: person.email });
    const reset = await tokenFor(app, person.email, '/reset-password');
    const link = await tokenFor(app, person.email, '/magic-link');
    expect([reset, link]).not.toContain('');
    await changeEmail(app, person, to);
    expect((await other.get('/get-session')).body['user']).toBeNull();
    expect((await person.call('GET', `/auth/user/${person.uid}`)).status).toBe(200);
    expectInvalid(
      await post(app, '/reset-password', { token: reset, newPassword: 'Teal-Harbour-42' }),
    );
    expectInvalid(await post(app, '/magic-link/verify', { token: link }));
  });

  it('takes the profile, the newsletter, the waiting emails and the customer with it', async () => {
    const [person, to] = [await buildPerson(app, { plan: 'single' }), newAddress()];
    const { newsletter, membership, outboxStore } = app.services;
    await newsletter.subscribe(person, { email: person.email, name: '' });
    await newsletter.confirm(
      /newsletter\/confirm\?token=([\w-]+)/.exec(
        (await outboxStore.listNewest(person.email)).map(({ text_body: text }) => text).join('\n'),
      )?.[1] ?? '',
    );
    await changeEmail(app, person, to);
    expect((await person.call('GET', `/auth/user/${person.uid}`)).body).toMatchObject({
      email: to,
    });
    expect((await newsletter.exportPersonalData(to)).subscription).toMatchObject({ email: to });
    expect((await newsletter.exportPersonalData(person.email)).subscription).toBeNull();
    // The welcome of the membership and the newsletter's, which were waiting.
    expect(await subjectsTo(app, to)).toEqual(
      expect.arrayContaining([expect.stringMatching(/membership/i)]),
    );
    const jobs = await app.connection.query(
      "select data from pgboss.job where name = 'customer-email'",
    );
    expect(jobs.rows).toContainEqual({ data: { uid: person.uid } });
    await membership.updateCustomerEmail(person.uid);
    const customers = await app.connection.query(
      "select body ->> 'email' as email from sandbox_object where kind = 'customer' and body -> 'metadata' ->> 'uid' = $1",
      [person.uid],
    );
    expect(customers.rows).toEqual([{ email: to }]);
  });

  it('lets an unsubscribe link of an email to the earlier address end the subscription', async () => {
    const [person, to] = [await buildPerson(app), newAddress()];
    const { newsletter, outboxStore } = app.services;
    await newsletter.subscribe(person, { email: person.email, name: '' });
    const texts = (await outboxStore.listNewest(person.email)).map(({ text_body: text }) => text);
    const find = (page: string) =>
      new RegExp(`newsletter/${page}\\?token=([\\w-]+)`).exec(texts.join('\n'))?.[1] ?? '';
    await newsletter.confirm(find('confirm'));
    await changeEmail(app, person, to);
    await newsletter.unsubscribe(find('unsubscribe'));
    const left = await newsletter.exportPersonalData(to);
    expect(left.subscription).toBeNull();
    expect(left.unsubscribedAt).not.toBeNull();
  });

  it('takes each link once, also in parallel, and no other kind of link', async () => {
    const [person, to] = [await buildPerson(app), newAddress()];
    const tokens = await askForChange(app, person, to);
    expectInvalid(await approve(app, tokens.confirm));
    expectInvalid(await confirm(app, tokens.approve));
    expectInvalid(await post(app, '/verify-email', { token: tokens.confirm, password: PASSWORD }));
    expectInvalid(await approve(app, 'f'.repeat(32)));
    const both = await Promise.all([1, 2].map(() => approve(app, tokens.approve)));
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 400,
    ]);
    const last = await Promise.all([1, 2].map(() => confirm(app, tokens.confirm)));
    expect(last.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 400,
    ]);
    expect(await emailOf(app, person)).toBe(to);
    expectInvalid(await confirm(app, tokens.confirm));
  });

  it('completes once when both links are used at the same moment', async () => {
    const [person, to] = [await buildPerson(app), newAddress()];
    const tokens = await askForChange(app, person, to);
    const both = await Promise.all([approve(app, tokens.approve), confirm(app, tokens.confirm)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both.filter(({ body }) => body['changed'] !== null)).toHaveLength(1);
    expect(await emailOf(app, person)).toBe(to);
  });

  it('ends with a newer request, with its cancellation, with a new password and after 24 hours', async () => {
    const person = await buildPerson(app);
    const replaced = await askForChange(app, person, newAddress());
    const cancelled = await askForChange(app, person, newAddress());
    expectInvalid(await approve(app, replaced.approve));
    expectInvalid(await confirm(app, replaced.confirm));
    expect((await callEmailChange(app, person, 'DELETE')).body).toEqual({ pending: null });
    expectInvalid(await approve(app, cancelled.approve));
    const over = await askForChange(app, person, newAddress());
    await app.connection.query(
      "update identity_email_change set expires_at = now() - interval '1 s' where user_id = $1",
      [person.uid],
    );
    expect((await callEmailChange(app, person, 'GET')).body).toEqual({ pending: null });
    expectInvalid(await approve(app, over.approve));
    expectInvalid(await confirm(app, over.confirm));

    const other = await buildPerson(app);
    const before = await askForChange(app, other, newAddress());
    await post(app, '/request-password-reset', { email: other.email });
    const token = await tokenFor(app, other.email, '/reset-password');
    expect(
      (await post(app, '/reset-password', { token, newPassword: 'Teal-Harbour-42' })).status,
    ).toBe(200);
    expectInvalid(await approve(app, before.approve));
  });

  it('sends new links for the address that has not agreed, and three emails an hour at most', async () => {
    const [person, to] = [await buildPerson(app), newAddress()];
    expect((await callEmailChange(app, person, 'POST', '/resend')).body['code']).toBe(
      'account/no-email-change',
    );
    const first = await askForChange(app, person, to);
    await approve(app, first.approve);
    expect((await callEmailChange(app, person, 'POST', '/resend')).status).toBe(200);
    expectInvalid(await confirm(app, first.confirm));
    const second = await tokenFor(app, to, '/confirm-email');
    expect(second).not.toBe(first.confirm);
    expect((await callEmailChange(app, person, 'POST', '/resend')).status).toBe(200);
    expect((await callEmailChange(app, person, 'POST', '/resend')).status).toBe(429);
    const asked = (await subjectsTo(app, person.email)).filter((s) => s.startsWith('Approve'));
    expect(asked).toHaveLength(1);
    expect(await subjectsTo(app, to)).toHaveLength(3);
    expect((await confirm(app, await tokenFor(app, to, '/confirm-email'))).body).toEqual({
      changed: { from: person.email, to },
    });
  });

  it('refuses what is no address, and a password beside it, which proves nothing here', async () => {
    const person = await buildPerson(app);
    for (const body of [{ newEmail: 'nobody' }, { newEmail: newAddress(), password: PASSWORD }]) {
      const response = await callEmailChange(app, person, 'POST', '', body);
      expect([response.status, response.body['code']]).toEqual([400, 'request/invalid']);
    }
    expect(await subjectsTo(app, person.email)).toEqual([]);
  });

  it('refuses the address that the account has, in any case', async () => {
    const person = await buildPerson(app);
    const response = await requestChange(app, person, person.email.toUpperCase());
    expect([response.status, response.body['fields']]).toEqual([
      400,
      { newEmail: expect.stringContaining('already your email') },
    ]);
  });

  it('refuses an account without a password', async () => {
    const person = await buildPerson(app);
    await app.connection.query(
      "delete from identity_account where user_id = $1 and provider_id = 'credential'",
      [person.uid],
    );
    const response = await requestChange(app, person, newAddress());
    expect([response.status, response.body['code']]).toEqual([409, 'account/no-password']);
  });

  it('changes nothing for a person who was suspended meanwhile', async () => {
    const [person, to] = [await buildPerson(app), newAddress()];
    const tokens = await askForChange(app, person, to);
    await approve(app, tokens.approve);
    await app.services.identity.ban(person.uid, 'Abuse');
    expectInvalid(await confirm(app, tokens.confirm));
    expect(await emailOf(app, person)).toBe(person.email);
  });

  it('is made by support for a person without a mailbox, who then resets the password', async () => {
    const [person, other, to] = [await buildPerson(app), await buildPerson(app), newAddress()];
    const { identity } = app.services;
    expect(await identity.changeEmail(newAddress(), to)).toBe('unknown');
    expect(await identity.changeEmail(person.email, other.email)).toBe('taken');
    expect(await emailOf(app, person)).toBe(person.email);
    expect(await identity.changeEmail(person.email, to)).toBe('changed');
    expect((await person.call('GET', `/auth/user/${person.uid}`)).status).toBe(401);
    expect(await subjectsTo(app, person.email)).toEqual(['Your Halewell email was changed']);
    await post(app, '/request-password-reset', { email: to });
    const token = await tokenFor(app, to, '/reset-password');
    expect(
      (await post(app, '/reset-password', { token, newPassword: 'Teal-Harbour-42' })).status,
    ).toBe(200);
    expect(await signIn(to, 'Teal-Harbour-42')).toBe(200);
    const { rows } = await app.connection.query(
      "select actor_uid, detail from audit_entry where subject = $1 and action = 'security/email-changed'",
      [person.uid],
    );
    expect(rows).toEqual([{ actor_uid: null, detail: { from: 'command line' } }]);
  });

  it('is in the audit log at each step', async () => {
    const person = await buildPerson(app);
    await changeEmail(app, person, newAddress());
    const { rows } = await app.connection.query(
      'select action from audit_entry where subject = $1 order by id',
      [person.uid],
    );
    expect(rows.map((row) => (row as { action: string }).action)).toEqual([
      'security/email-change-asked',
      'security/email-change-approved',
      'security/email-changed',
    ]);
  });
});
