import { expect, type Locator, type Page } from '@playwright/test';

/** The sheet of a provider's page in which a member books. */
export const sheetOf = (page: Page): Locator => page.getByRole('dialog');

/** Opens the form of a provider's page in which a member asks for an appointment. */
export async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Book Now' }).click();
  const sheet = sheetOf(page);
  await sheet.getByRole('button', { name: 'Request an appointment' }).click();
  await expect(sheet.getByLabel('Preferred date')).toBeVisible();
  return sheet;
}

/** Fills in what the form requires. */
export async function fill(sheet: Locator, day: string, time: string): Promise<void> {
  await sheet.getByLabel('Preferred date').fill(day);
  await sheet.getByLabel('Preferred time').fill(time);
  await sheet.getByLabel('Reason for the visit').fill('A tooth is sensitive to cold');
}

/** Sends the request. */
export const send = (sheet: Locator): Promise<void> =>
  sheet.getByRole('button', { name: 'Send request' }).click();
