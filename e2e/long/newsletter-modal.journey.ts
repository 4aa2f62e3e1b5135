import { auditLowScreen } from '#e2e/support/audit-low-screen.ts';
import { openNewsletterModal, SUBSCRIBE_CALL } from '#e2e/support/newsletter.ts';
import { signInViaApi } from '#e2e/support/people.ts';
import { registerUser } from '#e2e/support/register-user.ts';
import { expect, test } from '#e2e/support/test.ts';

test('a user closes the dialog, then subscribes without a name', async ({ page, product }) => {
  const person = await registerUser(product.url);
  await signInViaApi(page, person.email);
  const dialog = await openNewsletterModal(page);
  await auditLowScreen(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.evaluate(() => localStorage.removeItem('popup-dismissed'));
  const again = await openNewsletterModal(page);
  const email = again.getByRole('textbox', { name: 'Email' });
  const sent = page.waitForRequest(SUBSCRIBE_CALL);
  await email.fill(person.email);
  await email.press('Enter');
  expect((await sent).postDataJSON()).toEqual({ email: person.email });
  await expect(again.getByText('Thank you for subscribing!', { exact: true })).toBeVisible();
});
