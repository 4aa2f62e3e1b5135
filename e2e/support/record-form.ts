import type { Locator, Page } from '@playwright/test';

/** The rows of a list in the form of a record, such as "Offer". */
export const rowsOf = (page: Page, noun: 'Offer' | 'Price'): Locator =>
  page.getByRole('region', { name: new RegExp(`^${noun} \\d+$`, 'u') });

type OfferTexts = { text: string; promoCode?: string; from?: string; until?: string };

/** Adds an offer to the form of a record; days are YYYY-MM-DD. @returns its row */
export async function addOffer(page: Page, offer: OfferTexts): Promise<Locator> {
  await page.getByRole('button', { name: 'Add offer' }).click();
  const row = rowsOf(page, 'Offer').last();
  await row.getByLabel('Offer', { exact: true }).fill(offer.text);
  await row.getByLabel('Promo code').fill(offer.promoCode ?? '');
  await row.getByLabel('First day').fill(offer.from ?? '');
  await row.getByLabel('Last day').fill(offer.until ?? '');
  return row;
}

type PriceTexts = { service: string; from: string; to?: string; note?: string };

/** Adds a price in pounds to the form of a record. @returns its row */
export async function addPrice(page: Page, price: PriceTexts): Promise<Locator> {
  await page.getByRole('button', { name: 'Add price' }).click();
  const row = rowsOf(page, 'Price').last();
  await row.getByLabel('Service').fill(price.service);
  await row.getByLabel('Price from').fill(price.from);
  await row.getByLabel('Price to').fill(price.to ?? '');
  await row.getByLabel('What’s included').fill(price.note ?? '');
  return row;
}
