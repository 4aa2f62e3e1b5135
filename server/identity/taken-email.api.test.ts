import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import {
  approve,
  askForChange,
  callEmailChange,
  confirm,
  emailOf,
  expectInvalid,
  newAddress,
  post,
  requestChange,
  subjectsTo,
  tokenFor,
} from './testing/email-change.ts';
import { PASSWORD, withoutId } from './testing/test-identity.ts';

describe.skipIf(!hasTestDatabase())('a new email that another account has or gets', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  it('gets the same answers as a free one, and its owner an email', async () => {
    const [person, curious, owner] = [
      await buildPerson(app),
      await buildPerson(app),
      await buildPerson(app),
    ];
    const free = `x${owner.email.slice(1)}`;
    const [one, other] = [
      await requestChange(app, person, free),
      await requestChange(app, curious, owner.email),
    ];
    const shape = (text: string) => withoutId(text).replace(/"(newEmail|expiresAt)":"[^"]*"/g, '');
    expect([one.status, shape(one.text), one.text.length]).toEqual([
      other.status,
      shape(other.text),
      other.text.length,
    ]);
    const names = (headers: Headers) => [...headers.keys()].toSorted();
    expect(names(other.headers)).toEqual(names(one.headers));
    expect(await subjectsTo(app, owner.email)).toEqual(['Your address already has an account']);
    expect(await tokenFor(app, owner.email, '/confirm-email')).toBe('');
    expect(await subjectsTo(app, curious.email)).toEqual(await subjectsTo(app, person.email));
    // Approving and asking again are no oracle either.
    const [approved, same] = await Promise.all([
      approve(app, await tokenFor(app, person.email, '/approve-email')),
      approve(app, await tokenFor(app, curious.email, '/approve-email')),
    ]);
    expect([same.status, same.text]).toEqual([approved.status, approved.text]);
    const again = [
      await callEmailChange(app, person, 'POST', '/resend'),
      await callEmailChange(app, curious, 'POST', '/resend'),
    ];
    expect(again.map(({ status, text }) => [status, shape(text)])).toEqual([
      [200, shape(again[0]?.text ?? '')],
      [200, shape(again[0]?.text ?? '')],
    ]);
  });

  it('goes to one of two people who confirm it at the same moment', async () => {
    const [one, other, to] = [await buildPerson(app), await buildPerson(app), newAddress()];
    const [mine, theirs] = [await askForChange(app, one, to), await askForChange(app, other, to)];
    await Promise.all([approve(app, mine.approve), approve(app, theirs.approve)]);
    const last = await Promise.all([confirm(app, mine.confirm), confirm(app, theirs.confirm)]);
    expect(last.map(({ status }) => status)).toEqual([200, 200]);
    expect(last.filter(({ body }) => body['changed'] !== null)).toHaveLength(1);
    const emails = [await emailOf(app, one), await emailOf(app, other)];
    expect(emails.filter((email) => email === to)).toHaveLength(1);
    expect(await subjectsTo(app, to)).toContain('Your address already has an account');
  });

  it('stays with a sign-up that verified it meanwhile, and ends a sign-up that did not', async () => {
    for (const verifies of [true, false]) {
      const [person, to] = [await buildPerson(app), newAddress()];
      const tokens = await askForChange(app, person, to);
      await approve(app, tokens.approve);
      await post(app, '/sign-up/email', { email: to, password: PASSWORD, name: 'Ann Lee' });
      const token = await tokenFor(app, to, '/verify-email');
      const verify = () => post(app, '/verify-email', { token, password: PASSWORD });
      if (verifies) {
        expect((await verify()).status).toBe(200);
        expect((await confirm(app, tokens.confirm)).body).toEqual({ changed: null });
        expect(await emailOf(app, person)).toBe(person.email);
        expect((await callEmailChange(app, person, 'GET')).body).toEqual({ pending: null });
        expect(await subjectsTo(app, to)).toContain('Your address already has an account');
      } else {
        expect((await confirm(app, tokens.confirm)).body['changed']).not.toBeNull();
        expectInvalid(await verify());
        expect(await emailOf(app, person)).toBe(to);
      }
    }
  });
});
