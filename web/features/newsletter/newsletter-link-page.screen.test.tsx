import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import BareLayout from '#web/app/bare-layout.tsx';
import NewsletterConfirm from '#web/pages/newsletter-confirm.tsx';
import NewsletterUnsubscribe from '#web/pages/newsletter-unsubscribe.tsx';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { openScreen } from '#web/testing/open-screen.tsx';

const TOKEN = 'a'.repeat(43);
const SPENT = 'This link has expired or no longer works';
const UNKNOWN = { status: 400, body: { code: 'newsletter/link-not-valid' } };

const alert = page.getByRole('alert');

test.each([
  [
    '/newsletter/confirm',
    NewsletterConfirm,
    {
      call: 'POST /api/email/newsletter/confirm',
      heading: 'Confirm your newsletter',
      button: 'Confirm my email',
      done: 'You’ll get our next newsletter.',
      failed: 'We couldn’t confirm your email just now. Please try again.',
    },
  ],
  [
    '/newsletter/unsubscribe',
    NewsletterUnsubscribe,
    {
      call: `POST /api/email/newsletter/unsubscribe/${TOKEN}`,
      heading: 'Unsubscribe from the newsletter',
      button: 'Unsubscribe',
      done: 'We won’t send you any more newsletters.',
      failed: 'We couldn’t unsubscribe you just now. Please try again.',
    },
  ],
] as const)('%s reads that it failed, and is done when repeated', async (address, Page, given) => {
  const { call, heading, button, done, failed } = given;
  const api = await openScreen(`${address}?token=${TOKEN}`, Page, {
    layout: BareLayout,
    api: { [call]: { status: 500 } },
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
  await auditScreen('before');
  await page.getByRole('button', { name: button }).click();
  await expect.element(alert).toHaveTextContent(failed);
  await auditScreen('failed');
  api.answer(call, { body: { success: true, message: '' } });
  await page.getByRole('button', { name: button }).click();
  await expect.element(page.getByText(done)).toBeVisible();
  await auditScreen('done');
});

test.each([
  ['/newsletter/confirm', NewsletterConfirm],
  ['/newsletter/unsubscribe', NewsletterUnsubscribe],
])('%s without a token reads that the link has expired', async (address, Page) => {
  await openScreen(address, Page, { layout: BareLayout });
  await expect.element(alert).toHaveTextContent(SPENT);
});

test('a used link reads that it has expired', async () => {
  await openScreen('/newsletter/confirm?token=abc', NewsletterConfirm, {
    layout: BareLayout,
    api: { 'POST /api/email/newsletter/confirm': UNKNOWN },
  });
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect.element(alert).toHaveTextContent(SPENT);
  await auditScreen();
});
