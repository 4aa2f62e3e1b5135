import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/database/seed/demo-accounts.ts';
import { linkIn, waitForEmail } from './mailbox.ts';

export const PASSWORD = 'Teal-Harbour-42';

export type DemoAccount = 'member' | 'family' | 'user' | 'provider' | 'admin';

export type Person = { firstName: string; lastName: string; email: string };

let count = 0;

/** Makes a person with a unique email address. */
export function makePerson(): Person {
  count += 1;
  return {
    firstName: 'Robin',
    lastName: 'Marlow',
    email: `robin.${process.pid}.${Date.now()}.${count}@example.com`,
  };
}

/** Unique details: two accounts that share them count as the same person (P-26). */
export function uniqueDetails(): { dob: string; phone: string } {
  const number = Math.floor(Math.random() * 100_000);
  const dob = new Date(Date.UTC(1960, 0, 1 + (number % 9000))).toISOString().slice(0, 10);
  return { dob, phone: `077009${String(number).padStart(5, '0')}` };
}

/** Signs in as a demo account through the form. */
export async function signInAs(page: Page, demo: DemoAccount): Promise<void> {
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

/** Fills in and submits the open form, which keeps the address to return to. */
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

/** Fills in the sign-up form with valid details. */
export async function fillSignUp(page: Page, person: Person = makePerson()): Promise<Person> {
  const box = (name: string) => page.getByRole('textbox', { name, exact: true });
  const { dob, phone } = uniqueDetails();
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

/** Opens the emailed link in a new tab and clicks its button. */
export async function verifyByEmail(
  page: Page,
  url: string,
  { email }: Person,
  inspect: (tab: Page) => Promise<void> = async () => {},
): Promise<void> {
  const message = await waitForEmail(url, email, /verify your email/i);
  const tab = await page.context().newPage();
  await tab.goto(linkIn(message));
  await inspect(tab);
  await tab.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await tab.getByRole('button', { name: 'Verify my email' }).click();
  await expect(tab.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
  await tab.close();
}

/**
 * Signs in through the identity API instead of the form, for journeys that start at a URL of their own.
 * @param who a demo account's name, or the email of a user with the usual password
 */
export async function signInViaApi(page: Page, who: string): Promise<void> {
  const isDemo = !who.includes('@');
  const signedIn = await page.request.post('/identity/sign-in/email', {
    data: {
      email: isDemo ? `${who}@halewell.example` : who,
      password: isDemo ? DEMO_PASSWORD : PASSWORD,
    },
  });
  expect(signedIn.status(), await signedIn.text()).toBe(200);
  // Any small response of the same origin gives access to its storage.
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.setItem('token', 'session'));
}
