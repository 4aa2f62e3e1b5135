import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '#shared/contract/limits.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import {
  PASSWORD,
  startTestIdentity,
  type TestIdentity,
  withoutId,
} from './testing/test-identity.ts';

const MOST = LIMITS.emailAccount.points;

describe.skipIf(!hasTestDatabase())('a flood of emails to one address', () => {
  let first: TestIdentity;
  let second: TestIdentity;
  beforeAll(async () => {
    first = await startTestIdentity();
    second = await startTestIdentity({}, first.connection);
  });
  afterAll(async () => {
    await second.stop();
    await first.stop();
  });

  const create = async (email: string) =>
    first.identity.createUser({ email, password: PASSWORD, name: 'Ann', verified: true });
  /** How many emails of each heading both processes have sent to an address. */
  const received = (email: string) => {
    const counts: Record<string, number> = {};
    for (const { to, heading = '' } of [...first.emails, ...second.emails])
      if (to === email) counts[heading] = (counts[heading] ?? 0) + 1;
    return counts;
  };
  /** Asks from many addresses and from a device that the account knows, at both processes. */
  async function flood(email: string, path: string, body: object) {
    const known = first.browser();
    await known.post('/sign-in/email', { email, password: PASSWORD });
    const responses = [];
    for (let count = 0; count < 24; count += 1) {
      const browser = count % 3 === 0 ? known : (count % 2 ? first : second).browser();
      const address = { 'x-test-address': `192.0.2.${count}` };
      responses.push(await browser.post(path, body, address));
    }
    return responses;
  }

  it.each([
    ['/request-password-reset', 'Choose a new password'],
    ['/sign-in/magic-link', 'Sign in'],
  ])('brings three of %s an hour, and the same response each time', async (path, heading) => {
    const email = `flood${path.length}@example.com`;
    await create(email);
    const responses = await flood(email, path, { email });
    expect(new Set(responses.map(({ status, text }) => `${status} ${withoutId(text)}`))).toEqual(
      new Set(['200 {"success":true}']),
    );
    expect(received(email)).toEqual({ [heading]: MOST });
  });

  it.each([
    ['a registered', true, 'You already have an account'],
    ['a new', false, 'Verify your email'],
  ])('brings three about sign-ups with %s address', async (_, known, heading) => {
    const email = `sign-ups-${known}@example.com`;
    if (known) await create(email);
    const body = { email, password: 'Another-word-77', name: 'Ann' };
    const responses = await flood(email, '/sign-up/email', body);
    expect(responses.filter(({ status }) => status === 200).length).toBe(
      LIMITS.signUpAccount.points,
    );
    expect(received(email)).toEqual({ [heading]: MOST });
  });

  it('counts links that are sent again with those of the sign-up', async () => {
    const email = 'again@example.com';
    const browser = first.browser();
    await browser.post('/sign-up/email', { email, password: PASSWORD, name: 'Ann' });
    const statuses = [];
    for (let count = 0; count < 5; count += 1) {
      const again = await second
        .browser()
        .post('/resend-verification', { email, password: PASSWORD });
      statuses.push(again.status);
    }
    expect(statuses).toEqual([200, 200, 429, 429, 429]);
    expect(received(email)).toEqual({ 'Verify your email': MOST });
  });
});
