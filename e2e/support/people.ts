import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/database/seed/demo-accounts.ts';
import { linkIn, waitForMail } from './mailbox.ts';

export const PASSWORD = 'Teal-Harbour-42';

export type Demo = 'member' | 'family' | 'user' | 'provider' | 'admin';

let count = 0;

/** A new person each time. */
export function somebody(): { firstName: string; lastName: string; email: string } {
  count += 1;
  return {
    firstName: 'Robin',
    lastName: 'Marlow',
    email: `robin.${process.pid}.${Date.now()}.${count}@example.com`,
  };
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
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).not.toHaveURL(/\/signin/);
}

/** Fills the sign-up form with a valid person. */
export async function fillSignUp(page: Page, person = somebody()): Promise<typeof person> {
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Gender').selectOption('other');
  await page.getByLabel('Date of birth').fill('1988-04-12');
  await page.getByLabel('Postcode').fill('LS1 3AD');
  await page.getByLabel('Address').fill('12 Park Row, Leeds');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Phone').fill('07700 900123');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('checkbox').check();
  return person;
}

/** Signs up and follows the mailed link. */
export async function signUpAndVerify(page: Page, url: string): Promise<{ email: string }> {
  await page.goto('/signup');
  const person = await fillSignUp(page);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/verification-sent/);
  const mail = await waitForMail(url, person.email, /verify/i);
  await page.goto(linkIn(mail));
  await page.getByRole('button', { name: /verify/i }).click();
  await expect(page.getByText(/verified/i).first()).toBeVisible();
  return person;
}
