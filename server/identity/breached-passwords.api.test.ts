import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BreachedPasswordsUnavailable } from '../ports/breached-passwords/port.ts';
import { buildPerson, callApi, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { createBrowser, PASSWORD } from './testing/test-identity.ts';

const COMMON = 'Sunflower1!';
const BREACHED = 'Stolen-harbour-77';
const NEW = 'Quiet-harbour-77';

describe.skipIf(!hasTestDatabase())('a breached password (ADR-062)', () => {
  let app: TestApp;
  let asked: string[] = [];
  let isDown = false;
  let log = '';
  beforeAll(async () => {
    app = await startTestApp({
      env: { LOG_LEVEL: 'warn' },
      logInto: { write: (line: string) => void (log += line) },
      ports: {
        breachedPasswords: {
          async isBreached(password) {
            asked.push(password);
            if (isDown) throw new BreachedPasswordsUnavailable('down');
            return password === BREACHED;
          },
        },
      },
    });
  });
  beforeEach(() => {
    asked = [];
    isDown = false;
    log = '';
  });
  afterAll(() => app.stop());

  let count = 0;
  const signUp = (password: string) => {
    count += 1;
    return callApi(app, 'POST', '/identity/sign-up/email', {
      email: `breached.${count}@example.com`,
      password,
      name: 'Robin Marlow',
    });
  };
  async function reset(person: TestPerson, newPassword: string) {
    const browser = createBrowser(app.url, app.url);
    await browser.post('/request-password-reset', { email: person.email });
    const [email] = await app.services.outboxStore.listNewest(person.email, 1);
    const token = /token=([0-9a-f]{32})/.exec(JSON.stringify(email))?.[1] ?? '';
    return browser.post('/reset-password', { token, newPassword });
  }
  const change = (person: TestPerson, newPassword: string) =>
    person.call('POST', '/auth/password', { currentPassword: PASSWORD, newPassword });

  it.each([COMMON, BREACHED])(
    'is refused at sign-up, reset and change with the reason: %s',
    async (password) => {
      const person = await buildPerson(app);
      for (const response of [
        await signUp(password),
        await reset(person, password),
        await change(person, password),
      ]) {
        expect([response.status, response.body['code']]).toEqual([400, 'auth/breached-password']);
        expect(response.body['error']).toMatch(/on a list of passwords stolen/);
      }
      expect(asked).toEqual(password === COMMON ? [] : [BREACHED, BREACHED, BREACHED]);
    },
  );

  it('does not keep another password from being used', async () => {
    const person = await buildPerson(app);
    expect((await signUp(NEW)).status).toBe(200);
    expect((await reset(person, NEW)).status).toBe(200);
    expect(asked).toEqual([NEW, NEW]);
  });

  it('is not looked for while the service is unreachable, which the log says', async () => {
    isDown = true;
    const person = await buildPerson(app);
    expect((await signUp(BREACHED)).status).toBe(200);
    expect((await change(person, BREACHED)).status).toBe(200);
    expect((await signUp(COMMON)).body['code']).toBe('auth/breached-password');
    expect(log.match(/breached passwords could not be asked for/g)).toHaveLength(2);
    expect(log).not.toContain(BREACHED);
  });
});
