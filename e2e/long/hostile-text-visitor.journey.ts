import { expect, type Page } from '@playwright/test';
import { footerForm, openNewsletterModal } from '#e2e/support/newsletter.ts';
import { registerUser } from '#e2e/support/register-user.ts';
import { liftLimits } from '#e2e/support/hostile/lift-limits.ts';
import { LONG_PROOF, TEXTS } from '#e2e/support/hostile/texts.ts';
import { type HostileForm, tryForm } from '#e2e/support/hostile/try-form.ts';
import { test } from '#e2e/support/hostile/watch-pages.ts';
import { open } from '#e2e/support/shell.ts';
import { expectTidy } from '#e2e/support/hostile/expect-tidy.ts';

test.setTimeout(LONG_PROOF ? 60 * 60_000 : 120_000);

/** The form of a page with one. */
const formAt = (address: string) => async (page: Page) => {
  await open(page, address);
  return page.getByRole('main').locator('form').first();
};

const FORMS: readonly HostileForm[] = [
  {
    name: 'the search',
    open: async (page) => {
      await open(page, '/');
      return page.getByRole('search', { name: 'Providers' }).first();
    },
    button: null,
    answer: /\/_root\.data|\/\?.*\.data|suggest/,
  },
  {
    name: 'the newsletter in the footer',
    open: async (page) => {
      await open(page, '/faq');
      const { form, button, email } = footerForm(page);
      // Its hydration waits for it to be seen.
      await email.scrollIntoViewIfNeeded();
      await email.focus();
      await expect(button).toBeEnabled();
      return form;
    },
    button: 'Subscribe',
    refuses: true,
  },
  {
    name: 'the newsletter’s dialog',
    open: openNewsletterModal,
    button: 'Subscribe',
    refuses: true,
  },
  { name: 'sign-up', open: formAt('/signup'), button: 'Sign Up', refuses: true },
  { name: 'sign-in', open: formAt('/signin'), button: 'Log In', refuses: true },
  { name: 'a forgotten password', open: formAt('/signin'), button: 'Forgot' },
];

test('a visitor enters hostile texts into every form', async ({ page, product }, {
  workerIndex,
}) => {
  const limits = await liftLimits(workerIndex);
  await registerUser(product.url);
  for (const form of FORMS) await test.step(form.name, () => tryForm(page, form));
  await limits.stop();
});

/** What an address can say to a page. */
const ADDRESSES: readonly ((text: string) => string)[] = [
  (text) => `/?service=${text}&location=${text}`,
  (text) => `/?category=${text}&sort=${text}&near=${text}`,
  (text) => `/signup?ref=${text}`,
  (text) => `/signin?next=${text}&returnTo=${text}&redirect=${text}`,
  (text) => `/provider/${text}`,
  (text) => `/${text}`,
  (text) => `/reset-password?token=${text}`,
  (text) => `/newsletter/confirm?token=${text}`,
  (text) => `/newsletter/unsubscribe?token=${text}`,
  (text) => `/pricing?status=${text}`,
  (text) => `/provider-appointments?provider=${text}&address=${text}&search=${text}`,
];

test('a visitor follows links with hostile texts', async ({ page }, { workerIndex }) => {
  const limits = await liftLimits(workerIndex);
  let at = 0;
  for (const text of TEXTS) {
    // Every text in one of them, and one after the other in all of them.
    const address =
      ADDRESSES[at % ADDRESSES.length]?.(encodeURIComponent(text.toWellFormed())) ?? '/';
    at += 1;
    await page.goto(address);
    await expectTidy(page, [text]);
  }
  await limits.stop();
});
