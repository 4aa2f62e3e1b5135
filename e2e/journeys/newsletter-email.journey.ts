import { look } from '#e2e/support/look.ts';
import { linkIn, readEmails, waitForEmail } from '#e2e/support/mailbox.ts';
import { footerForm } from '#e2e/support/newsletter.ts';
import { arriveSignedIn } from '#e2e/support/people.ts';
import { registered } from '#e2e/support/registered.ts';
import { stubAnswer } from '#e2e/support/stub-response.ts';
import { expect, test } from '#e2e/support/test.ts';

const CONFIRM = 'Please confirm your Halewell newsletter';
const SPENT = 'This link has expired or is not valid any more.';

test('somebody confirms the newsletter by mail and leaves it again', async ({ page, product }) => {
  const { email } = await registered(product.url);
  const subjects = async () => (await readEmails(product.url, email)).map(({ subject }) => subject);
  await arriveSignedIn(page, email);
  await page.goto('/');
  await footerForm(page).email.fill(email);
  await footerForm(page).button.click();
  await expect(footerForm(page).thanks).toBeVisible();
  const mail = await waitForEmail(product.url, email, /confirm your Halewell newsletter/);
  expect(mail.text).toContain('Unsubscribe:');

  await test.step('opening the link alone does nothing: mail scanners open links', async () => {
    await page.goto(linkIn(mail));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your newsletter');
    await look(page, 'newsletter-confirm');
    expect(await subjects()).not.toContain('Welcome to the Halewell newsletter');
  });

  await test.step('a press confirms, and a second is no harm', async () => {
    for (let press = 0; press < 2; press += 1) {
      await page.goto(linkIn(mail));
      await page.getByRole('button', { name: 'Confirm my subscription' }).click();
      await expect(page.getByText('Your subscription is confirmed. Thank you.')).toBeVisible();
    }
    await look(page, 'newsletter-confirmed');
    const welcome = await waitForEmail(product.url, email, /^Welcome to the Halewell newsletter/);
    expect(welcome.html).toContain('>Unsubscribe</a>');
    expect((await subjects()).filter((subject) => subject === CONFIRM)).toHaveLength(1);
  });

  await test.step('the link of the welcome mail leads out', async () => {
    const welcome = await waitForEmail(product.url, email, /^Welcome to the Halewell newsletter/);
    const address = linkIn(welcome);
    expect(address).toContain('/newsletter/unsubscribe?token=');
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leave the newsletter');
    await look(page, 'newsletter-unsubscribe');
    for (let press = 0; press < 2; press += 1) {
      await page.goto(address);
      await page.getByRole('button', { name: 'Unsubscribe' }).click();
      await expect(
        page.getByText('You are unsubscribed. We send you no more newsletters.'),
      ).toBeVisible();
    }
    await look(page, 'newsletter-unsubscribed');
  });

  await test.step('after that the old link confirms nothing', async () => {
    await page.goto(linkIn(mail));
    await page.getByRole('button', { name: 'Confirm my subscription' }).click();
    await expect(page.getByRole('alert')).toContainText(SPENT);
    await look(page, 'newsletter-confirm-spent');
  });
});

test('the one-click address of a mail program opens the page like a link', async ({ page }) => {
  await page.goto(`/api/email/newsletter/unsubscribe/${'a'.repeat(43)}`);
  await expect(page).toHaveURL(/\/newsletter\/unsubscribe\?token=a{43}$/);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('alert')).toContainText(SPENT);
  await look(page, 'newsletter-unsubscribe-spent');
});

test('links without a token, and a server that stumbles', async ({ page }) => {
  for (const address of ['/newsletter/confirm', '/newsletter/unsubscribe']) {
    await page.goto(address);
    await expect(page.getByRole('alert')).toContainText(SPENT);
  }
  await stubAnswer(page, '**/api/email/newsletter/confirm', { status: 500 });
  await page.goto('/newsletter/confirm?token=abc');
  await page.getByRole('button', { name: 'Confirm my subscription' }).click();
  await expect(page.getByRole('alert')).toContainText('could not be confirmed just now');
  await look(page, 'newsletter-confirm-failed');
});
