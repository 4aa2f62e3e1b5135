import type { Locator, Page } from '@playwright/test';

export const NORTHGATE = { id: 'northgate-dental-leeds', name: 'Northgate Dental' };
/** Without any discount line. */
export const SALLYPORT = {
  id: 'sallyport-smile-clinic-newcastle-upon-tyne',
  name: 'Sallyport Smile Clinic',
};

/** The card of a provider in a list. */
export function cardOf(page: Page, name: string): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) });
}

/** The link of a provider's card; its phone number is another. */
export function cardLinkOf(page: Page, name: string): Locator {
  return cardOf(page, name).getByRole('link', { name, exact: true });
}

/** The favourite button of a provider, in a list or on its page. */
export function heartOf(page: Page, name: string): Locator {
  return page.getByRole('button', { name: `Save ${name} to favourites`, exact: true });
}

/** The number of the carousel's visible image, from 1. */
export function visibleSlide(carousel: Locator): Promise<number> {
  return carousel
    .getByRole('list')
    .evaluate((list) => Math.round(list.scrollLeft / list.clientWidth) + 1);
}
