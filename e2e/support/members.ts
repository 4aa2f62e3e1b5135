import { expect, type Page } from '@playwright/test';
import { expectActivated, GOOD_CARD, payWith, subscribe } from './checkout.ts';
import type { Person } from './people.ts';
import { arriveAsSomebodyNew } from './registered.ts';

/** Somebody who signed up, bought the single plan and is signed in. */
export async function singleMember(
  page: Page,
  url: string,
  card: string = GOOD_CARD,
): Promise<Person> {
  const person = await arriveAsSomebodyNew(page, url);
  await subscribe(page, 'Single');
  await payWith(page, card);
  await expectActivated(page);
  return person;
}

/** The membership details of the profile, loaded. */
export async function membershipDetails(page: Page) {
  await page.goto('/profile');
  const details = page.getByRole('region', { name: 'Membership details' });
  await expect(details.getByRole('heading', { name: 'Receipts' })).toBeVisible();
  return details;
}
