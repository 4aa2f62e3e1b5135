import { linkIn, readEmails, waitForEmail } from '#e2e/support/mailbox.ts';
import { footerForm } from '#e2e/support/newsletter.ts';
import { signInViaApi } from '#e2e/support/people.ts';
import { registerUser } from '#e2e/support/register-user.ts';
import { expect, test } from '#e2e/support/test.ts';

const CONFIRM = 'Confirm your Halewell newsletter';
const SPENT = 'This link has expired or no longer works';

test('a subscriber confirms the newsletter by email and unsubscribes', async ({
  page,
  product,
}) => {
  const { email } = await registerUser(product.url);
  const subjects = async () => (await readEmails(product.url, email)).map(({ subject }) => subject);
  await signInViaApi(page, email);
  await page.goto('/');
  await footerForm(page).email.fill(email);
  await footerForm(page).button.click();
  await expect(footerForm(page).thanks).toBeVisible();
  const message = await waitForEmail(product.url, email, /^Confirm your Halewell newsletter$/);
  expect(message.text).toContain('Unsubscribe:');

  await test.step('opening the link alone does not confirm, because mail scanners open links', async () => {
    await page.goto(linkIn(message));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your newsletter');
    expect(await subjects()).not.toContain('Welcome to the Halewell newsletter');
  });

  await test.step('a click confirms, and a second one has no effect', async () => {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await page.goto(linkIn(message));
      await page.getByRole('button', { name: 'Confirm my email' }).click();
      await expect(page.getByText('You’ll get our next newsletter.')).toBeVisible();
    }
    const welcome = await waitForEmail(product.url, email, /^Welcome to the Halewell newsletter/);
    expect(welcome.html).toContain('>Unsubscribe</a>');
    expect((await subjects()).filter((subject) => subject === CONFIRM)).toHaveLength(1);
  });

  await test.step('unsubscribes through the link in the welcome email', async () => {
    const welcome = await waitForEmail(product.url, email, /^Welcome to the Halewell newsletter/);
    const address = /Unsubscribe:\n(\S+)/.exec(welcome.text)?.[1] ?? '';
    expect(address).toContain('/newsletter/unsubscribe?token=');
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Unsubscribe from the newsletter',
    );
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await page.goto(address);
      await page.getByRole('button', { name: 'Unsubscribe' }).click();
      await expect(page.getByText('We won’t send you any more newsletters.')).toBeVisible();
    }
  });

  await test.step('can no longer confirm with the old link', async () => {
    await page.goto(linkIn(message));
    await page.getByRole('button', { name: 'Confirm my email' }).click();
    await expect(page.getByRole('alert')).toContainText(SPENT);
  });
});

test('the one-click unsubscribe URL opens the page in a browser', async ({ page }) => {
  await page.goto(`/api/email/newsletter/unsubscribe/${'a'.repeat(43)}`);
  await expect(page).toHaveURL(/\/newsletter\/unsubscribe\?token=a{43}$/);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('alert')).toContainText(SPENT);
});
