import type { Page } from '@playwright/test';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { HARCOURT } from '#e2e/support/desk.ts';
import { signInViaApi } from '#e2e/support/people.ts';
import { open, toastOf } from '#e2e/support/shell.ts';
import { expect, test } from '#e2e/support/test.ts';

const HOURS = `/clinic/hours?provider=${HARCOURT.id}`;
const day = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const publish = (page: Page) => page.getByRole('button', { name: 'Publish opening hours' });

/** Everyday hours, whatever was published before. */
async function openEveryDay(page: Page, until: string): Promise<void> {
  const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
  for (const name of names) {
    const group = day(page, name);
    await group.getByRole('checkbox', { name }).setChecked(false);
    await group.getByRole('checkbox', { name }).setChecked(true);
    await group.getByLabel(`${name} opens`).fill('00:00');
    await group.getByLabel(`${name} closes`).fill(until);
  }
  await page.getByLabel('Open as usual').check();
}

test('a clinic publishes its hours, and people who look for today find it', async ({
  page,
  browser,
  product,
}) => {
  test.slow();
  await signInViaApi(page, 'provider');
  await open(page, '/provider-appointments');
  await page.getByLabel('Provider:').selectOption(HARCOURT.name);
  await page.getByRole('link', { name: 'Manage clinic' }).click();
  await page.getByRole('link', { name: 'Opening hours' }).click();
  await expect(page).toHaveURL(new RegExp(`/clinic/hours\\?provider=${HARCOURT.id}$`));

  await test.step('reads which times are wrong, and keeps what it typed', async () => {
    await openEveryDay(page, '00:00');
    await day(page, 'Monday').getByLabel('Monday opens').fill('18:00');
    await day(page, 'Monday').getByLabel('Monday closes').fill('09:00');
    await publish(page).click();
    await expect(day(page, 'Monday')).toContainText('Closing time must be after opening time');
    await expect(page.getByRole('alert').first()).toBeVisible();
    await auditScreen(page, 'hours-refused');
    await expect(day(page, 'Monday').getByLabel('Monday opens')).toHaveValue('18:00');
  });

  await test.step('publishes', async () => {
    await openEveryDay(page, '00:00');
    await expect(page.getByText('Visitors will see: Open today until midnight')).toBeVisible();
    await page.getByRole('checkbox', { name: /^Use these hours for all/ }).check();
    await publish(page).click();
    await expect(toastOf(page, 'Opening hours published.')).toBeVisible();
    await auditScreen(page, 'hours');
  });

  await test.step('visitors read it on the page and find it', async () => {
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`${product.url}/provider/${HARCOURT.id}`);
    await expect(visitor.getByText('Open today until midnight').first()).toBeVisible();
    await expect(visitor.getByRole('table', { name: 'Opening hours' })).toContainText('24 hours');
    const name = encodeURIComponent(HARCOURT.name);
    await visitor.goto(`${product.url}/?service=${name}&availableToday=true`);
    await expect(visitor.getByRole('heading', { name: HARCOURT.name })).toBeVisible();
    await visitor.goto(`${product.url}/?service=${name}+tomorrow`);
    const card = visitor.getByRole('article').filter({ hasText: HARCOURT.name });
    await expect(card.getByText(/^Open on [A-Z]\w+day$/)).toBeVisible();
    await expect(visitor.getByText('We’ve marked who’s open tomorrow.')).toBeVisible();
    await visitor.context().close();
  });

  await test.step('someone else saved first: nothing typed is lost', async () => {
    const other = await page.context().newPage();
    await open(other, HOURS);
    await other.getByLabel('Closed', { exact: true }).check();
    await publish(other).click();
    await expect(toastOf(other, 'Opening hours published.')).toBeVisible();
    await other.close();
    await day(page, 'Sunday').getByLabel('Sunday closes').fill('16:00');
    await page.getByRole('checkbox', { name: /^Use these hours for all/ }).setChecked(false);
    await publish(page).click();
    await expect(
      page.getByText('Someone else saved changes while you were editing.'),
    ).toBeVisible();
    await expect(day(page, 'Sunday').getByLabel('Sunday closes')).toHaveValue('16:00');
    await auditScreen(page, 'hours-changed');
    await page.getByRole('button', { name: 'Load latest version' }).click();
    await expect(page.getByLabel('Closed', { exact: true })).toBeChecked();
  });
});
