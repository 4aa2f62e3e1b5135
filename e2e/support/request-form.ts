import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the appointment request form on a provider's page. */
export async function openRequestForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Book Now' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Request an appointment' }).click();
  await expect(sheet.getByLabel('Preferred date')).toBeVisible();
  return sheet;
}

/** Fills in the required fields. */
export async function fillRequest(sheet: Locator, day: string, time: string): Promise<void> {
  await sheet.getByLabel('Preferred date').fill(day);
  await sheet.getByLabel('Preferred time').fill(time);
  await sheet.getByLabel('Reason for your visit').fill('A tooth is sensitive to cold');
}

export const sendRequest = (sheet: Locator): Promise<void> =>
  sheet.getByRole('button', { name: 'Send request' }).click();
