import { PASSWORD, type TestIdentity } from './test-identity.ts';
import { turnOn } from './two-step.ts';

type Browser = ReturnType<TestIdentity['browser']>;

/** What tests of two-step sign-in do, and see in the database. */
export function createTwoStepWorld(test: TestIdentity) {
  let count = 0;
  const signIn = (browser: Browser, email: string, password = PASSWORD, headers = {}) =>
    browser.post('/sign-in/email', { email, password }, headers);

  /** A verified person with a signed-in browser. */
  async function newPerson() {
    count += 1;
    const email = `person${count}@example.com`;
    const user = { email, password: PASSWORD, name: 'Per Son', verified: true };
    const { uid } = await test.identity.createUser(user);
    const browser = test.browser();
    const signedIn = await signIn(browser, email);
    if (signedIn.status !== 200) throw new Error(signedIn.text);
    return { email, uid, browser };
  }

  /** The same with two-step sign-in. */
  async function newHolder() {
    const person = await newPerson();
    return { ...person, ...(await turnOn(person.browser)) };
  }

  /** A browser in which the first step is done. */
  async function begin(email: string, headers = {}): Promise<Browser> {
    const browser = test.browser();
    const begun = await signIn(browser, email, PASSWORD, headers);
    if (begun.status !== 401 || begun.body['code'] !== 'auth/code-required')
      throw new Error(begun.text);
    return browser;
  }

  const enter = async (browser: Browser, code: string, headers = {}) => {
    const { status, body } = await browser.post('/sign-in/code', { code }, headers);
    return status === 200 ? 'signed in' : String(body['code']);
  };
  const recover = async (browser: Browser, code: string) => {
    const { status, body } = await browser.post('/sign-in/recovery-code', { code });
    return status === 200 ? 'signed in' : String(body['code']);
  };
  const isSignedIn = async (browser: Browser) =>
    (await browser.get('/get-session')).body['user'] !== null;
  const stateOf = async (browser: Browser) => (await browser.get('/second-factor')).body;
  /** As if the last code was used an hour ago. */
  const forgetSteps = (uid: string) =>
    test.connection.query('update identity_authenticator set last_step = 0 where user_id = $1', [
      uid,
    ]);
  const subjectsTo = (email: string) =>
    test.emails.filter(({ to }) => to === email).map(({ subject }) => subject);
  const sessionsOf = (uid: string) =>
    test.connection.db
      .selectFrom('identity_session')
      .select('second_factor')
      .where('user_id', '=', uid)
      .execute();

  return {
    signIn,
    newPerson,
    newHolder,
    begin,
    enter,
    recover,
    isSignedIn,
    stateOf,
    forgetSteps,
    subjectsTo,
    sessionsOf,
  };
}

export type TwoStepWorld = ReturnType<typeof createTwoStepWorld>;
