import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS, SIGN_IN_DELAYS } from '#shared/contract/limits.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { accountKey } from './account-key.ts';
import { PASSWORD, startTestIdentity, type TestIdentity } from './testing/test-identity.ts';

type Browser = ReturnType<TestIdentity['browser']>;

describe.skipIf(!hasTestDatabase())('strangers who guess a password', () => {
  let test: TestIdentity;
  beforeAll(async () => {
    test = await startTestIdentity({ APP_URL: 'https://halewell.example' });
  });
  afterAll(() => test.stop());

  const from = (address: string) => ({ 'x-test-address': address });
  const signIn = (browser: Browser, email: string, password: string, address: string) =>
    browser.post('/sign-in/email', { email, password }, from(address));
  const newAccount = (email: string) =>
    test.identity.createUser({ email, password: PASSWORD, name: 'Owner', verified: true });

  /** Guesses from a new address each time, until the account lets strangers wait. */
  async function guessUntilRefused(email: string): Promise<number> {
    for (let count = 1; count < 50; count += 1) {
      const guess = await signIn(test.browser(), email, 'Wrong-word-11', `198.51.100.${count}`);
      if (guess.status === 429) {
        expect(guess.body['code']).toBe('rate/too-many');
        return Number(guess.headers.get('retry-after'));
      }
      expect(guess.status).toBe(401);
    }
    throw new Error('The account never refused a stranger');
  }

  it('never lock the owner out of a device where they have signed in', async () => {
    const email = 'device@example.com';
    await newAccount(email);
    const owner = test.browser();
    expect((await signIn(owner, email, PASSWORD, '192.0.2.1')).status).toBe(200);
    await guessUntilRefused(email);
    // On the train: another address, the same browser.
    expect((await signIn(owner, email, PASSWORD, '203.0.113.9')).status).toBe(200);
  });

  it('never lock the owner out of a place where they have signed in', async () => {
    const email = 'place@example.com';
    await newAccount(email);
    expect((await signIn(test.browser(), email, PASSWORD, '192.0.2.2')).status).toBe(200);
    await guessUntilRefused(email);
    expect((await signIn(test.browser(), email, PASSWORD, '192.0.2.2')).status).toBe(200);
  });

  it('wait longer after each wrong password, and so does the owner on a new device', async () => {
    const email = 'waits@example.com';
    await newAccount(email);
    expect(await guessUntilRefused(email)).toBe(1);
    const waits: number[] = [];
    for (let count = 0; count < SIGN_IN_DELAYS.length; count += 1) {
      await waitIsOver(email);
      expect(
        (await signIn(test.browser(), email, 'Wrong-word-11', `192.0.2.${100 + count}`)).status,
      ).toBe(401);
      const refused = await signIn(test.browser(), email, PASSWORD, '192.0.2.99');
      expect(refused.status).toBe(429);
      waits.push(Number(refused.headers.get('retry-after')));
    }
    expect(waits.slice(0, 4)).toEqual([2, 4, 8, 15]);
    expect(waits.at(-1)).toBe(900);
    await waitIsOver(email);
    expect((await signIn(test.browser(), email, PASSWORD, '192.0.2.99')).status).toBe(200);
  });

  it('cannot use up the emailed links, by which the owner always gets in', async () => {
    const email = 'link@example.com';
    await newAccount(email);
    await guessUntilRefused(email);
    for (let count = 0; count < 3 * LIMITS.emailAccount.points; count += 1) {
      for (const path of ['/sign-in/magic-link', '/request-password-reset'])
        expect(
          (await test.browser().post(path, { email }, from(`203.0.113.${count}`))).status,
        ).toBe(200);
    }
    const emailed = test.emails.filter(({ to }) => to === email);
    // Of each kind: the mailbox is not flooded either.
    expect(emailed.length).toBe(2 * LIMITS.emailAccount.points);
    const owner = test.browser();
    const asked = await owner.post('/sign-in/magic-link', { email }, from('192.0.2.50'));
    expect(asked.status).toBe(200);
    for (const link of [emailed[0], emailed.at(-2)]) {
      const token = new URL(link?.action?.url ?? '').searchParams.get('token');
      const entered = await owner.post('/magic-link/verify', { token }, from('192.0.2.50'));
      expect(entered.status).toBe(200);
    }
  });

  it('have sent the owner the reset link that a known device asks for in vain', async () => {
    const email = 'known@example.com';
    await newAccount(email);
    const owner = test.browser();
    await signIn(owner, email, PASSWORD, '192.0.2.3');
    for (let count = 0; count < 2 * LIMITS.emailAccount.points; count += 1)
      await test.browser().post('/request-password-reset', { email }, from('198.51.100.77'));
    const before = test.emails.length;
    await owner.post('/request-password-reset', { email }, from('203.0.113.10'));
    expect(test.emails.length).toBe(before);
    const reset = { token: test.lastToken(email), newPassword: 'Battery-staple-9' };
    expect((await owner.post('/reset-password', reset, from('203.0.113.10'))).status).toBe(200);
  });

  it('gain nothing from a cookie of their own account, or a forged one', async () => {
    const email = 'forged@example.com';
    await newAccount(email);
    await newAccount('stranger@example.com');
    const stranger = test.browser();
    await signIn(stranger, 'stranger@example.com', PASSWORD, '198.51.100.200');
    await guessUntilRefused(email);
    expect((await signIn(stranger, email, PASSWORD, '198.51.100.201')).status).toBe(429);
    const name = '__Host-identity.device';
    stranger.cookies.set(name, `${'0'.repeat(32)}.${'A'.repeat(22)}`);
    expect((await signIn(stranger, email, PASSWORD, '198.51.100.201')).status).toBe(429);
  });

  it.each(['/sign-in/email', '/resend-verification'])(
    'wait no less after signing up with the address, whatever they send to %s',
    async (path) => {
      const email = `signed-up${path.length}@example.com`;
      await newAccount(email);
      const theirs = 'Their-own-word-11';
      const browser = test.browser();
      const body = { email, password: theirs, name: 'Stranger' };
      expect((await browser.post('/sign-up/email', body, from('203.0.113.30'))).status).toBe(200);
      await guessUntilRefused(email);
      await waitIsOver(email);
      const own = await browser.post(path, { email, password: theirs }, from('203.0.113.30'));
      expect(own.status).toBe(path === '/sign-in/email' ? 403 : 200);
      expect((await signIn(browser, email, 'Wrong-word-11', '203.0.113.31')).status).toBe(429);
    },
  );

  it('have ten guesses on the owner’s own device', async () => {
    const email = 'stolen@example.com';
    await newAccount(email);
    const device = test.browser();
    await signIn(device, email, PASSWORD, '192.0.2.4');
    for (let count = 0; count < LIMITS.signInKnown.points; count += 1)
      expect((await signIn(device, email, 'Wrong-word-11', '192.0.2.4')).status).toBe(401);
    expect((await signIn(device, email, PASSWORD, '192.0.2.4')).status).toBe(429);
    // A new password clears it.
    await device.post('/request-password-reset', { email }, from('192.0.2.4'));
    const reset = { token: test.lastToken(email), newPassword: 'Battery-staple-9' };
    expect((await device.post('/reset-password', reset, from('192.0.2.4'))).status).toBe(200);
    expect((await signIn(device, email, 'Battery-staple-9', '192.0.2.4')).status).toBe(200);
  });

  it('learn nothing about whether the account exists', async () => {
    await newAccount('exists@example.com');
    const [known, unknown] = [
      await guessUntilRefused('exists@example.com'),
      await guessUntilRefused('nobody@example.com'),
    ];
    expect(known).toBe(unknown);
  });

  /** Moves the account's next turn to now. */
  async function waitIsOver(email: string): Promise<void> {
    await test.connection.query(
      'update identity_sign_in_delay set next_at = now() where account_key = $1',
      [accountKey(email)],
    );
  }
});
