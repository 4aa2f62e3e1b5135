import { expect, type Locator, type Page } from '@playwright/test';
import type { StateName } from '#e2e/states.ts';
import { look } from './look.ts';
import { open } from './shell.ts';
import type { stopClock } from './stopped-clock.ts';

const STEP_MS = 5;
const PAUSE_MS = 60;

export const SUBSCRIBE_CALL = '**/api/email/newsletter/subscribe';

/** The form at the foot of the page that is open. */
export function footerForm(page: Page) {
  const footer = page.getByRole('contentinfo');
  return {
    form: footer.getByRole('form', { name: 'Newsletter' }),
    email: footer.getByRole('textbox', { name: 'Email for the newsletter' }),
    button: footer.getByRole('button', { name: /^Subscrib/ }),
    thanks: footer.getByText('Thank you for subscribing.'),
    says: (words: string) => footer.getByText(words, { exact: true }),
  };
}

/** The card that comes at the end of a page. */
export function popupOf(page: Page): Locator {
  return page.getByRole('complementary').filter({
    has: page.getByRole('button', { name: 'Subscribe' }),
  });
}

/** Scrolls until so many pixels are left below, and waits until the page is there. */
export async function scrollToRest(page: Page, rest: number): Promise<void> {
  const left = () =>
    page.evaluate(
      () => document.documentElement.scrollHeight - window.innerHeight - Math.round(window.scrollY),
    );
  // The page may still grow while it is scrolled.
  await expect(async () => {
    await page.evaluate((pixels) => {
      const { scrollHeight } = document.documentElement;
      window.scrollTo(0, scrollHeight - window.innerHeight - pixels);
    }, rest);
    expect(await left()).toBe(rest);
  }).toPass();
}

/** Opens a long page, scrolls to its end and takes up the offer of the card. */
export async function openNewsletterModal(page: Page): Promise<Locator> {
  await open(page, '/terms');
  await scrollToRest(page, 0);
  await popupOf(page).getByRole('button', { name: 'Subscribe' }).click();
  const dialog = page.getByRole('dialog', { name: 'The Halewell newsletter' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/**
 * Looks at a state that soon goes by itself: the page's time is stopped, and passes only as slowly
 * as looking needs it. Gives the milliseconds that passed for the page.
 */
export async function lookWhileStopped(
  page: Page,
  clock: Awaited<ReturnType<typeof stopClock>>,
  name: StateName,
): Promise<number> {
  const looking = look(page, name).then(() => true);
  for (let passed = STEP_MS; ; passed += STEP_MS) {
    await clock.pass(STEP_MS);
    const waiting = page.waitForTimeout(PAUSE_MS).then(() => false);
    if (await Promise.race([looking, waiting])) return passed;
  }
}
