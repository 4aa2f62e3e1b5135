import { expect, type Locator, type Page } from '@playwright/test';

export const GOOD_CARD = '4242 4242 4242 4242';

export type PlanName = 'Single' | 'Couple/Family';

/** Clicks a plan's button on the pricing page; the Single plan goes straight to the checkout. */
export async function subscribe(page: Page, plan: PlanName): Promise<void> {
  await page.goto('/pricing');
  await page.getByRole('button', { name: `Subscribe to ${plan}` }).click();
}

/** Waits for the hosted checkout with its price, such as "£75.00". */
export async function expectCheckout(page: Page, price: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
  await expect(page.getByRole('button', { name: `Pay ${price}` })).toBeVisible();
}

/** Fills in the card on the hosted checkout and clicks Pay. */
export async function payWithCard(page: Page, card: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Card number' }).fill(card);
  await page.getByRole('textbox', { name: 'Expiry date' }).fill('12/40');
  await page.getByRole('textbox', { name: 'CVC' }).fill('123');
  await page.getByRole('textbox', { name: 'Name on card' }).fill('Robin Marlow');
  await page.getByRole('button', { name: /^Pay £/ }).click();
}

/** Waits for the activation dialog; returns it with the card number that it shows. */
export async function expectActivation(
  page: Page,
): Promise<{ dialog: Locator; cardNumber: string }> {
  const dialog = page.getByRole('dialog', { name: 'Membership Activated!' });
  // Without a webhook the product polls the payment provider with increasing delays.
  await expect(dialog).toBeVisible({ timeout: 25_000 });
  const [role, cardNumber] = await dialog.getByRole('definition').allInnerTexts();
  expect(role).toBe('Member');
  expect(cardNumber).toMatch(/^[A-Z0-9]{2,}[A-Z0-9 -]{4,}$/i);
  return { dialog, cardNumber: cardNumber ?? '' };
}

/** Closes a result dialog; expects the status to leave the URL and no dialog after a reload. */
export async function closeResultDialog(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/pricing$/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Membership plans' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Waits until the header shows the signed-in person as a member, or as a non-member. */
export async function expectMemberHeader(page: Page, member: boolean): Promise<void> {
  const name = member ? 'Manage Membership' : 'Become a Member';
  await expect(
    page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name }),
  ).toBeVisible();
}
