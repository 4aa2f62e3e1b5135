import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokenFor } from '../identity/testing/email-change.ts';
import { createBrowser, PASSWORD } from '../identity/testing/test-identity.ts';
import { LIMITS } from '#shared/contract/limits.ts';
import { buildPerson, callApi } from '../testing/people.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import {
  type Act,
  CALLERS,
  expectOnly,
  expectSuccess,
  expectWinners,
  outcomes,
  RACE_TIMEOUT_MS,
  type Races,
  startRaces,
} from './testing/race.ts';

const OTHER_PASSWORD = 'Teal-Harbour-42';
const NAME = 'Robin Marlow';
let count = 0;
const newEmail = () => `together.${(count += 1)}@example.com`;

describe.skipIf(!hasTestDatabase())('at the same moment', { timeout: RACE_TIMEOUT_MS }, () => {
  let races: Races;
  beforeAll(async () => {
    races = await startRaces('sign-up');
  });
  afterAll(() => races.stop());

  const accountsWith = async (email: string, column: 'email' | 'unverified_email') => {
    const { rows } = await races.app.connection.query(
      `select id from identity_user where ${column} = $1`,
      [email],
    );
    return rows.length;
  };
  const signUp = (email: string) => ({ email, password: PASSWORD, name: NAME });

  it('sign-ups with one address are each a sign-up, or refused because there are too many', () =>
    races.everyRound(async () => {
      const email = newEmail();
      const [replies = []] = await races.atOnce((caller) =>
        caller.post('/identity/sign-up/email', signUp(email)),
      );
      const allowed = Math.min(CALLERS, LIMITS.signUpAccount.points);
      expectWinners(replies, allowed, ['429 rate/too-many']);
      expect(await accountsWith(email, 'unverified_email')).toBe(allowed);
    }));

  it('one link verifies an account once, for everyone who opens it', () =>
    races.everyRound(async () => {
      const { app } = races;
      const email = newEmail();
      await callApi(app, 'POST', '/identity/sign-up/email', signUp(email), { origin: app.origin });
      const token = await tokenFor(app, email, '/verify-email');
      const [replies = []] = await races.atOnce((caller) =>
        caller.post('/identity/verify-email', { token, password: PASSWORD }),
      );
      expectSuccess(replies);
      expect(await accountsWith(email, 'email')).toBe(1);
    }));

  it('the links of two sign-ups with one address give it to one account', () =>
    races.everyRound(async () => {
      const { app } = races;
      const email = newEmail();
      const passwords = [PASSWORD, OTHER_PASSWORD];
      const tokens: string[] = [];
      for (const password of passwords) {
        const body = { ...signUp(email), password };
        await callApi(app, 'POST', '/identity/sign-up/email', body, { origin: app.origin });
        const found = (await app.services.outboxStore.listNewest(email)).flatMap(
          ({ text_body: text }) => /\/verify-email\?token=([\w%-]+)/.exec(text)?.[1] ?? [],
        );
        tokens.push(...found.filter((token) => !tokens.includes(token)));
      }
      const replies = await races.atOnce(
        ...tokens.map(
          (token, index): Act =>
            (caller) =>
              caller.post('/identity/verify-email', { token, password: passwords[index] }),
        ),
      );
      expect(replies).toHaveLength(2);
      expectOnly(replies.flat(), ['200', '400 auth/invalid-action-code']);
      expect(replies.filter((link) => outcomes(link)['200'])).toHaveLength(1);
      expect(await accountsWith(email, 'email')).toBe(1);
    }));

  it('one link resets a password once', () =>
    races.everyRound(async () => {
      const { app } = races;
      const person = await buildPerson(app);
      const { email } = person;
      const [asked = []] = await races.atOnce((caller) =>
        caller.post('/identity/request-password-reset', { email }),
      );
      expectSuccess(asked);
      const token = await tokenFor(app, email, '/reset-password');
      const [replies = []] = await races.atOnce((caller, index) =>
        caller.post('/identity/reset-password', { token, newPassword: `Teal-Harbour-${index}9` }),
      );
      expectWinners(replies, 1, ['400 auth/invalid-action-code']);
      const winner = replies.findIndex(({ status }) => status === 200);
      const browser = createBrowser(app.url, app.origin);
      const signedIn = await browser.post('/sign-in/email', {
        email,
        password: `Teal-Harbour-${winner}9`,
      });
      expect(signedIn.status).toBe(200);
    }));
});
