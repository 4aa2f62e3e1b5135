import type { Page } from '@playwright/test';
import { linkIn, waitForEmail } from './mailbox.ts';
import { arriveSignedIn, ownDetails, PASSWORD, type Person, somebody } from './people.ts';

type Wish = { readonly verified?: boolean };

/** Somebody with an account, made by the calls that the sign-up form makes. */
export async function registered(
  url: string,
  { verified = true }: Wish = {},
): Promise<Person & { readonly phone: string }> {
  const own = ownDetails();
  const person = somebody();
  const { firstName, lastName, email } = person;
  const fullName = `${firstName} ${lastName}`;
  const signedUp = await post(`${url}/identity/sign-up/email`, {
    email,
    password: PASSWORD,
    name: fullName,
  });
  const { user, registrationToken } = signedUp as {
    user: { uid: string };
    registrationToken: string;
  };
  const profile = {
    uid: user.uid,
    fullName,
    email,
    gender: 'other',
    address: '12 Park Row, Leeds',
    ...own,
    postCode: 'LS1 3AD',
  };
  await post(`${url}/api/auth/users`, profile, { authorization: `Bearer ${registrationToken}` });
  if (verified) await verify(url, person);
  return { ...person, phone: own.phone };
}

/** Somebody with an account and no membership, signed in: for journeys that begin after that. */
export async function arriveAsSomebodyNew(page: Page, url: string): Promise<Person> {
  const person = await registered(url);
  await arriveSignedIn(page, person.email);
  return person;
}

/** Spends the newest link that verifies the address. */
export async function verify(url: string, { email }: Person): Promise<void> {
  const link = new URL(linkIn(await waitForEmail(url, email, /verify your email/i)));
  await post(`${url}/identity/verify-email`, { token: link.searchParams.get('token') });
}

async function post(
  address: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const reply = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}: ${text}`);
  return JSON.parse(text);
}
