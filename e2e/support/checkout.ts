import { expect, type Locator, type Page } from '@playwright/test';

export const GOOD_CARD = '4242 4242 4242 4242';

export type PlanName = 'Single' | 'Couple/Family';

/** Presses the button of a plan; the single plan leads to the checkout at once. */
export async function subscribe(page: Page, plan: PlanName): Promise<void> {
  await page.goto('/pricing');
  await page.getByRole('button', { name: `Subscribe to ${plan}` }).click();
}

/** Waits for the hosted checkout and for its price, for instance "£75.00". */
export async function expectCheckout(page: Page, price: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
  await expect(page.getByRole('button', { name: `Pay ${price}` })).toBeVisible();
}

/** Fills the card on the hosted checkout and presses Pay. */
export async function payWith(page: Page, card: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Card number' }).fill(card);
  await page.getByRole('textbox', { name: 'Expiry date' }).fill('12/40');
  await page.getByRole('textbox', { name: 'CVC' }).fill('123');
  await page.getByRole('textbox', { name: 'Name on card' }).fill('Robin Marlow');
  await page.getByRole('button', { name: /^Pay £/ }).click();
}

/** Waits for the window that says so; gives the window and the card number in it. */
export async function expectActivated(
  page: Page,
): Promise<{ dialog: Locator; cardNumber: string }> {
  const dialog = page.getByRole('dialog', { name: 'Membership Activated!' });
  // A webhook may be missing: the product then asks the payment provider, in growing pauses.
  await expect(dialog).toBeVisible({ timeout: 25_000 });
  const [role, cardNumber] = await dialog.getByRole('definition').allInnerTexts();
  expect(role).toBe('Member');
  expect(cardNumber).toMatch(/^[A-Z0-9]{2,}[A-Z0-9 -]{4,}$/i);
  return { dialog, cardNumber: cardNumber ?? '' };
}

/** Closes a result window: the address loses its status, and a reload shows no window. */
export async function closeResult(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/pricing$/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Subscribe to Single' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Waits for what the header says to the signed-in person about membership. */
export async function expectMember(page: Page, member: boolean): Promise<void> {
  const name = member ? 'Manage Membership' : 'Become a Member';
  await expect(
    page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name }),
  ).toBeVisible();
}
