import type { Page } from '@playwright/test';
import { linkIn, waitForEmail } from './mailbox.ts';
import { signInViaApi, uniqueDetails, PASSWORD, type Person, makePerson } from './people.ts';

type Options = { readonly verified?: boolean };

/** Registers a user with the API calls of the sign-up form. */
export async function registerUser(
  url: string,
  { verified = true }: Options = {},
): Promise<Person & { readonly phone: string }> {
  const details = uniqueDetails();
  const person = makePerson();
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
    ...details,
    postCode: 'LS1 3AD',
  };
  await post(`${url}/api/auth/users`, profile, { authorization: `Bearer ${registrationToken}` });
  if (verified) await verify(url, person);
  return { ...person, phone: details.phone };
}

/** Registers a user without a membership and signs in as them. */
export async function signInAsNewUser(page: Page, url: string): Promise<Person> {
  const person = await registerUser(url);
  await signInViaApi(page, person.email);
  return person;
}

/** Verifies the email address with the latest link. */
export async function verify(url: string, { email }: Person): Promise<void> {
  const link = new URL(linkIn(await waitForEmail(url, email, /verify your email/i)));
  const token = link.searchParams.get('token');
  await post(`${url}/identity/verify-email`, { token, password: PASSWORD });
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
  if (!reply.ok) throw new Error(`${address} responded with ${reply.status}: ${text}`);
  return JSON.parse(text);
}
