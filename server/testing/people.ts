import { createAccountStore } from '../accounts/store.ts';
import { payAtSandbox } from '../database/seed/pay-at-sandbox.ts';
import { createBrowser, PASSWORD } from '../identity/testing/test-identity.ts';
import { addDays } from '#shared/domain/dates/day.ts';
import type { PlanId } from '#shared/domain/membership/plan.ts';
import type { StoredRole } from '#shared/domain/accounts/role.ts';
import type { TestApp } from './start-test-app.ts';

export type TestPerson = {
  readonly uid: string;
  readonly email: string;
  readonly token: string;
  /** Calls the API as this person. */
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<TestResponse>;
  signOut(): Promise<void>;
};

export type TestResponse = {
  status: number;
  body: Record<string, unknown>;
  text: string;
  headers: Headers;
};

let count = 0;

/** Calls the API or, for paths below /identity, the identity service, as a visitor or with a token. */
export async function callApi(
  app: Pick<TestApp, 'url'>,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<TestResponse> {
  const base = path.startsWith('/identity/') ? '' : '/api';
  const response = await fetch(app.url + base + path, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const isStream = response.headers.get('content-type')?.includes('event-stream') ?? false;
  // Event streams stay open for minutes.
  if (isStream) await response.body?.cancel();
  const text = isStream ? '' : await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return {
    status: response.status,
    text,
    body: isJson ? (JSON.parse(text) as Record<string, unknown>) : {},
    headers: response.headers,
  };
}

/** Creates a verified person with a profile and a session; with `plan`, paid for at the sandbox. */
export async function buildPerson(
  app: TestApp,
  { role = 'user', plan }: { role?: StoredRole; plan?: PlanId } = {},
): Promise<TestPerson> {
  count += 1;
  const email = `person.${count}.${Math.random().toString(36).slice(2)}@example.com`;
  const { uid } = await app.services.identity.createUser({
    email,
    password: PASSWORD,
    name: 'Robin Marlow',
    verified: true,
  });
  const accounts = createAccountStore(app.connection.db);
  const now = app.clock.now();
  await accounts.save(
    uid,
    email,
    {
      full_name: 'Robin Marlow',
      gender: 'other',
      ...app.services.details.seal(uid, {
        // Unique in a test, in 1988: accounts that share them count as one person (P-26).
        dob: addDays('1988-04-12', count % 260),
        address: `${count} Park Row, Leeds LS1 5HD`,
        phone: `07700${900_000 + count}`,
        post_code: 'LS1 5HD',
      }),
    },
    now,
  );
  if (role !== 'user') await accounts.setRole(uid, role, now);
  if (plan) await buyPlan(app, uid, email, plan);
  const browser = createBrowser(app.url, app.origin);
  const signedIn = await browser.post('/sign-in/email', { email, password: PASSWORD });
  if (signedIn.status !== 200)
    throw new Error(`Signing in answered ${signedIn.status}: ${signedIn.text}`);
  const token = String((await browser.post('/token')).body['token']);
  return {
    uid,
    email,
    token,
    call: (method, path, body, headers) =>
      callApi(app, method, path, body, { authorization: `Bearer ${token}`, ...headers }),
    async signOut() {
      await browser.post('/sign-out');
    },
  };
}

/** Test cards that succeed: those who pay with the same one count as one person (P-26). */
const CARDS = [
  '4242424242424242',
  '4000056655665556',
  '4012888888881881',
  '5555555555554444',
  '5200828282828210',
  '5105105105105100',
  '6011111111111117',
  '6011000990139424',
  '30569309025904',
  '38520000023237',
] as const;
let purchases = 0;

/** Pays for a plan on the sandbox's page, by default with the next card that succeeds, and activates it. */
export async function buyPlan(
  app: TestApp,
  uid: string,
  email: string,
  plan: PlanId,
  card: { number?: string } = {},
): Promise<void> {
  purchases += 1;
  const number = CARDS[purchases % CARDS.length] ?? CARDS[0];
  const prices = (await app.services.membership.listPlans()).plans;
  const priceId = prices.find(({ id }) => id === plan)?.priceId ?? '';
  const { url } = await app.services.membership.createSubscription(uid, priceId);
  if (url)
    await payAtSandbox(app.sandbox.app, url, { name: 'Robin Marlow', email, number, ...card });
  await app.services.membership.activate(uid);
  // A later event would overwrite what the test then changes in the membership.
  await app.sandbox.settled();
}
