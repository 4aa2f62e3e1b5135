import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/database/seed/demo-accounts.ts';
import { linkIn, waitForEmail } from './mailbox.ts';

export const PASSWORD = 'Teal-Harbour-42';

export type Demo = 'member' | 'family' | 'user' | 'provider' | 'admin';

export type Person = { firstName: string; lastName: string; email: string };

let count = 0;

/** A new person each time. */
export function somebody(): Person {
  count += 1;
  return {
    firstName: 'Robin',
    lastName: 'Marlow',
    email: `robin.${process.pid}.${Date.now()}.${count}@example.com`,
  };
}

/** Details that nobody shares: two accounts that do are taken for one person (P-26). */
export function ownDetails(): { dob: string; phone: string } {
  const number = Math.floor(Math.random() * 100_000);
  const dob = new Date(Date.UTC(1960, 0, 1 + (number % 9000))).toISOString().slice(0, 10);
  return { dob, phone: `077009${String(number).padStart(5, '0')}` };
}

/** Signs a demo account in through the form. */
export async function signInAs(page: Page, demo: Demo): Promise<void> {
  await signIn(page, `${demo}@halewell.example`, DEMO_PASSWORD);
}

export async function signIn(
  page: Page,
  email: string,
  password: string = PASSWORD,
): Promise<void> {
  await page.goto('/signin');
  await fillSignIn(page, email, password);
}

/** Fills the form that is open already; what was remembered on the way there stays. */
export async function fillSignIn(
  page: Page,
  email: string,
  password: string = PASSWORD,
): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).not.toHaveURL(/\/signin/);
}

/** Fills the sign-up form with a valid person. */
export async function fillSignUp(page: Page, person: Person = somebody()): Promise<Person> {
  const box = (name: string) => page.getByRole('textbox', { name, exact: true });
  const { dob, phone } = ownDetails();
  await box('First name').fill(person.firstName);
  await box('Last name').fill(person.lastName);
  await page.getByRole('combobox', { name: 'Gender' }).selectOption('Other');
  await page.getByLabel('Date of birth').fill(dob);
  await box('Address').fill('12 Park Row, Leeds');
  await page.getByRole('combobox', { name: 'Postcode' }).fill('LS1 3AD');
  await box('Email').fill(person.email);
  await box('Phone').fill(phone);
  await box('Password').fill(PASSWORD);
  await box('Confirm password').fill(PASSWORD);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  return person;
}

/** Presses the button behind the mailed link, in a tab of its own like somebody who reads mail. */
export async function verifyByEmail(
  page: Page,
  url: string,
  { email }: Person,
  see: (mailed: Page) => Promise<void> = async () => {},
): Promise<void> {
  const mail = await waitForEmail(url, email, /verify your email/i);
  const mailed = await page.context().newPage();
  await mailed.goto(linkIn(mail));
  await see(mailed);
  await mailed.getByRole('button', { name: 'Verify my email' }).click();
  await expect(mailed.getByText('Your email is verified. You can log in now.')).toBeVisible();
  await mailed.close();
}

/**
 * Somebody who signed in before and opens the product again: the same without the form, for
 * journeys that begin at an address of their own.
 * @param who the name of a demo account, or the e-mail of somebody with the usual password
 */
export async function arriveSignedIn(page: Page, who: string): Promise<void> {
  const isDemo = !who.includes('@');
  const signedIn = await page.request.post('/identity/sign-in/email', {
    data: {
      email: isDemo ? `${who}@halewell.example` : who,
      password: isDemo ? DEMO_PASSWORD : PASSWORD,
    },
  });
  expect(signedIn.status()).toBe(200);
  // A small answer of the same address: its storage is the product's.
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.setItem('token', 'session'));
}
