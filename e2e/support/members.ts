import { expect, type Page } from '@playwright/test';
import { expectActivation, GOOD_CARD, payWithCard, subscribe } from './checkout.ts';
import type { Person } from './people.ts';
import { signInAsNewUser } from './register-user.ts';

/** Registers and signs in a new user, who buys the Single plan in the browser. */
export async function joinAsSingleMember(
  page: Page,
  url: string,
  card: string = GOOD_CARD,
): Promise<Person> {
  const person = await signInAsNewUser(page, url);
  await subscribe(page, 'Single');
  await payWithCard(page, card);
  await expectActivation(page);
  return person;
}

/** Opens the profile and waits for its membership details. */
export async function openMembershipDetails(page: Page) {
  await page.goto('/profile');
  const details = page.getByRole('region', { name: 'Membership details' });
  await expect(details.getByRole('heading', { name: 'Receipts' })).toBeVisible();
  return details;
}
