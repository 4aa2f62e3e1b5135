import { expect, type Locator, type Page } from '@playwright/test';
import { open } from './shell.ts';

export const SUBSCRIBE_CALL = '**/api/email/newsletter/subscribe';

/** The newsletter form in the footer. */
export function footerForm(page: Page) {
  const footer = page.getByRole('contentinfo');
  return {
    form: footer.getByRole('form', { name: 'Newsletter' }),
    email: footer.getByRole('textbox', { name: 'Email for the newsletter' }),
    button: footer.getByRole('button', { name: /^Subscrib/ }),
    thanks: footer.getByText('Thank you for subscribing.'),
    message: (text: string) => footer.getByText(text, { exact: true }),
  };
}

/** The card that appears near the end of a page. */
export function popupOf(page: Page): Locator {
  return page.getByRole('complementary').filter({
    has: page.getByRole('button', { name: 'Subscribe' }),
  });
}

/** Scrolls until exactly `distance` pixels are left below the viewport. */
export async function scrollToDistanceFromEnd(page: Page, distance: number): Promise<void> {
  const left = () =>
    page.evaluate(
      () => document.documentElement.scrollHeight - window.innerHeight - Math.round(window.scrollY),
    );
  // The page may grow while it scrolls.
  await expect(async () => {
    await page.evaluate((pixels) => {
      const { scrollHeight } = document.documentElement;
      window.scrollTo(0, scrollHeight - window.innerHeight - pixels);
    }, distance);
    expect(await left()).toBe(distance);
  }).toPass();
}

/** Opens a long page, scrolls to its end and clicks Subscribe on the card. */
export async function openNewsletterModal(page: Page): Promise<Locator> {
  await open(page, '/terms');
  await scrollToDistanceFromEnd(page, 0);
  await popupOf(page).getByRole('button', { name: 'Subscribe' }).click();
  const dialog = page.getByRole('dialog', { name: 'The Halewell newsletter' });
  await expect(dialog).toBeVisible();
  return dialog;
}
