import { expect, type Page } from '@playwright/test';
import { someApplication } from '#server/clinic-applications/testing/some-application.ts';
import { linkIn, waitForEmail } from './mailbox.ts';

const CONFIRM_SUBJECT = /^Confirm your application/;

/** The link in the confirmation email to an address. */
export async function applicationLink(url: string, email: string): Promise<string> {
  return linkIn(await waitForEmail(url, email, CONFIRM_SUBJECT));
}

async function post(url: string, path: string, body: object): Promise<void> {
  const { status } = await fetch(`${url}/api/clinic-applications${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(status).toBe(200);
}

/** Sends an application and confirms it, without the screens. */
export async function confirmedApplication(url: string, name: string) {
  const application = someApplication({ name });
  await post(url, '', { application, referenceCode: '', filledInMs: 60_000 });
  const link = await applicationLink(url, application.contactEmail);
  await post(url, '/confirm', { token: new URL(link).searchParams.get('token') });
  return { ...application, link };
}

/** Fills in the form for a dental practice with one location. */
export async function fillApplication(page: Page, name: string, email: string): Promise<void> {
  const box = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  await box('Name of the practice').fill(name);
  await page.getByRole('checkbox', { name: 'Dentists' }).check();
  await page.getByRole('textbox', { name: 'Website' }).fill('www.marlow.example');
  await box('Summary').fill('A family practice in the city centre.');
  await box('GDC number').fill('gdc 123456');
  await box('Address').fill('12 Park Row');
  await box('Town or city').fill('Leeds');
  await box('Postcode').fill('ls1 5hd');
  await box('Phone').fill('0113 496 0123');
  await box('Your full name').fill('Robin Marlow');
  await box('Your role').fill('Practice manager');
  await box('Email').fill(email);
  await box('Your phone').fill('07700 900123');
  await page.getByRole('checkbox', { name: /^I may act for this practice/ }).check();
}
