import { accountMenu } from '#e2e/support/entry-forms.ts';
import { auditDarkMode } from '#e2e/support/audit-dark-mode.ts';
import {
  deskView,
  healthCard,
  readStoredCard,
  openProfileAndStoreCard,
  showAtDesk,
} from '#e2e/support/health-card.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { signInViaApi } from '#e2e/support/people.ts';
import { setOffline } from '#e2e/support/set-offline.ts';
import { expect, test } from '#e2e/support/test.ts';

const OFFLINE_NOTICE = 'You’re offline. The rest will load when you reconnect.';
const OFFLINE =
  /^Offline\. As confirmed on \d+ \w+ \d{4}, (?:\d{1,2}(?::\d\d)?[ap]m|midday|midnight)$/;

test('the card opens offline, and the full page returns online', async ({ page, context }) => {
  await signInViaApi(page, 'family');
  await openProfileAndStoreCard(page);
  const number = await healthCard(page)
    .getByText(/^\d{4} \d{4} \d{4}$/)
    .first()
    .innerText();

  await test.step('the open page shows that it is offline', async () => {
    await setOffline(context, true);
    await expect(page.getByText(OFFLINE)).toBeVisible();
  });

  await test.step('a reload shows the last confirmed card', async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.reload();
    await expect(page.getByText(OFFLINE)).toBeVisible();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(healthCard(page).getByText(number).first()).toBeInViewport();
    await expect(healthCard(page).getByText('Active', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
    await page.getByRole('button', { name: 'Show QR code' }).click();
    await expect(healthCard(page).locator('svg[shape-rendering]')).toBeVisible();
    await showAtDesk(page).click();
    await expect(deskView(page).getByText(OFFLINE)).toBeVisible();
    await expect(deskView(page).getByRole('listitem').first()).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a link to another page keeps the card', async () => {
    await page.getByRole('link', { name: 'Halewell' }).first().click();
    await expect(page.getByText(OFFLINE_NOTICE)).toBeVisible({ timeout: 2000 });
    await expect(page.getByText(OFFLINE)).toBeVisible();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByRole('link', { name: /^(Log in|Sign up)$/i })).toHaveCount(0);
  });

  await test.step('another page shows that it is offline and links to the card', async () => {
    await page.goto('/about');
    await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
    await auditScreen(page, 'offline-page');
    await auditDarkMode(page);
    await page.getByRole('link', { name: 'Show my health card' }).click();
    await expect(page.getByText(OFFLINE)).toBeVisible();
  });

  await test.step('the full page returns online', async () => {
    await setOffline(context, false);
    await expect(accountMenu(page)).toBeVisible();
    await expect(page.getByText(OFFLINE)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Membership details' })).toBeVisible();
    expect(await readStoredCard(page)).toContain(number.replaceAll(' ', ''));
  });
});
