import { payAtSandbox } from '../../database/seed/pay-at-sandbox.ts';
import { type Desk, record } from '../../appointments/testing/desk.ts';
import { createBrowser } from '../../identity/testing/test-identity.ts';
import { callApi, type TestPerson } from '../../testing/people.ts';
import type { TestApp } from '../../testing/start-test-app.ts';

export const LEAVING_PASSWORD = 'Teal-Harbour-42';
export const LEAVING_EMAIL = 'vorpalsnax@example.com';

/** A unique canary for each place where a person's data is stored. */
export const CANARIES = {
  name: 'xanthomere',
  email: 'vorpalsnax',
  phone: '07700900987',
  address: 'brillig',
  family: 'mimsyborough',
  cardholder: 'bandersnatch',
  symptoms: 'slithyache',
  notes: 'outgrabenote',
  checkIn: 'uffishthought',
  time: 'tulgeytime',
  newsletter: 'momerathia',
  search: 'frumioussearch',
  device: 'jabberagent',
} as const;

const FULL_NAME = 'Xanthomere Quobalt';

/** Signs up like the form, with a verified address. */
export async function signUp(app: TestApp, email: string): Promise<TestPerson> {
  const device = { 'user-agent': `${CANARIES.device}/1.0` };
  const browser = createBrowser(app.url, app.url);
  const { body } = await browser.post('/sign-up/email', {
    email,
    password: LEAVING_PASSWORD,
    name: FULL_NAME,
  });
  const { user, registrationToken } = body as { user: { uid: string }; registrationToken: string };
  const { uid } = user;
  const profile = {
    uid,
    email,
    fullName: FULL_NAME,
    gender: 'other',
    dob: '1971-03-04',
    address: '77 Brillig Mews, Leeds',
    phone: CANARIES.phone,
    postCode: 'LS1 3AD',
  };
  const saved = await callApi(app, 'POST', '/auth/users', profile, {
    authorization: `Bearer ${registrationToken}`,
  });
  if (saved.status !== 200) throw new Error(saved.text);
  await app.connection.db
    .updateTable('identity_user')
    .set({ email, unverified_email: null, email_verified: true })
    .where('id', '=', uid)
    .execute();
  await browser.post('/sign-in/email', { email, password: 'wrong' }, device);
  await browser.post('/sign-in/email', { email, password: LEAVING_PASSWORD }, device);
  const token = String((await browser.post('/token')).body['token']);
  return {
    uid,
    email,
    token,
    call: (method, path, given, headers) =>
      callApi(app, method, path, given, { authorization: `Bearer ${token}`, ...headers }),
    signOut: async () => void (await browser.post('/sign-out')),
  };
}

/** Does everything that a member can do, with a canary in every field. */
export async function leaveTraces(app: TestApp, person: TestPerson, desk: Desk): Promise<void> {
  const { uid, email } = person;
  const make = async (...[method, path, body, headers]: Parameters<TestPerson['call']>) =>
    record(await person.call(method, path, body, headers));
  const { plans } = await app.services.membership.listPlans();
  const priceId = plans.find(({ id }) => id === 'family')?.priceId ?? '';
  const { url } = await app.services.membership.createSubscription(uid, priceId);
  await payAtSandbox(app.sandbox.app, url ?? '', { name: 'Bandersnatch Card', email });
  await app.services.membership.activate(uid);
  await app.sandbox.settled();

  const again = { 'idempotency-key': `once-${uid}` };
  await make('POST', `/auth/user/${uid}`, { phone: CANARIES.phone, version: 0 }, again);
  await make('POST', '/family-details/save', {
    uid,
    familyMembers: [{ fullName: 'Tove Mimsyborough', dateOfBirth: '2015-06-01', gender: 'male' }],
    version: 0,
  });
  await make('POST', `/favorites/${desk.providerId}`, { userId: uid });
  await person.call('GET', `/providers/${desk.providerId}`);
  await person.call('GET', `/providers?service=${CANARIES.search}`);
  await make('POST', `/referrals/generate/${uid}`);
  await make('POST', '/email/newsletter/subscribe', { email, name: 'Momerathia' });
  const browser = createBrowser(app.url, app.url);
  await browser.post('/request-password-reset', { email });
  await browser.post('/sign-in/magic-link', { email });

  const wish = {
    providerId: desk.providerId,
    symptoms: CANARIES.symptoms,
    notes: CANARIES.notes,
  };
  const visits = [
    { requestedDate: '2026-03-02', preferredTime: '10:00' },
    { requestedDate: '2026-04-02', preferredTime: CANARIES.time },
  ];
  const ids: string[] = [];
  for (const visit of visits) {
    const made = await make('POST', '/appointments', { ...wish, ...visit });
    const id = made['_id'];
    record(await desk.call('PUT', `/appointments/${id}`, { status: 'confirmed' }));
    ids.push(id);
  }
  await make('POST', `/appointments/${ids[0]}/check-in`, {
    method: 'manual',
    notes: CANARIES.checkIn,
  });
  await desk.call('GET', `/appointments/provider/${desk.providerId}/address/0`);
  await desk.call('GET', '/healthcard?search=Xanthomere');
  await app.connection.query(
    `insert into identity_authenticator (id, user_id, secret_sealed, confirmed_at)
     values ('key of ' || $1::text, $1, 'v2.sealed', now())`,
    [uid],
  );
  await app.connection.query(
    `insert into identity_recovery_code (user_id, code_hash) values ($1, 'hash of ' || $1::text)`,
    [uid],
  );
  // A job that failed in an earlier build, which stored the messages of errors.
  await app.connection.query(
    `update pgboss.job set output = $1
     where id = (select id from pgboss.job where name = 'checkout-reconcile' limit 1)`,
    [JSON.stringify({ message: `550 no such user ${email}` })],
  );
}
