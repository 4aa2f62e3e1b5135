import { auditDarkMode } from '#e2e/support/audit-dark-mode.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { HARCOURT } from '#e2e/support/desk.ts';
import { signInViaApi } from '#e2e/support/people.ts';
import { NO_FIGURES, SAMPLE_FIGURES } from '#e2e/support/sample-figures.ts';
import { open, toastOf } from '#e2e/support/shell.ts';
import { recordCalls, stubResponse } from '#e2e/support/stub-response.ts';
import { expect, test } from '#e2e/support/test.ts';

const FIGURES = `/clinic/figures?provider=${HARCOURT.id}`;
/** Has half a year behind it in the demo. */
const CLEARBELL = 'clearbell-hearing-edinburgh';
const CALL = '**/api/clinics/*/figures?*';

test('an owner reads what Halewell brought the clinic, and downloads it', async ({ page }) => {
  test.slow();
  await signInViaApi(page, 'provider');
  await test.step('failed, and none yet', async () => {
    const failed = await stubResponse(page, CALL, { status: 500 });
    await open(page, FIGURES);
    await expect(page.getByText('We couldn’t load your figures.')).toBeVisible();
    await auditScreen(page, 'figures-failed');
    await failed.remove();
    const none = await stubResponse(page, CALL, { body: NO_FIGURES });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing to show yet' })).toBeVisible();
    await auditScreen(page, 'figures-empty');
    await none.remove();
  });

  await stubResponse(page, CALL, { body: SAMPLE_FIGURES });
  await open(page, `/clinic?provider=${HARCOURT.id}`);
  await page.getByRole('link', { name: 'Figures' }).click();
  await expect(page.getByText('up from 360', { exact: true })).toBeVisible();
  const chart = page.getByRole('figure', { name: /^Page views by week/ });
  await expect(chart).toHaveAccessibleName(
    /At most 160, .*at least 40\. Hidden in 1 of 12 weeks\.$/,
  );
  await page.getByText('The same in numbers').click();
  await expect(page.getByRole('table', { name: 'Page views by week' })).toContainText('Hidden');
  await auditScreen(page, 'figures');
  await page.getByLabel('Figure').selectOption('Discount given');
  await expect(page.getByRole('figure', { name: /^Discount given by week/ })).toBeVisible();
});

test('a clinic with half a year behind it sees its own charts, by location too', async ({
  page,
}) => {
  test.slow();
  await signInViaApi(page, 'clinics');
  await open(page, `/clinic/figures?provider=${CLEARBELL}`);
  const chart = page.getByRole('figure', { name: /by week/ });
  await expect(chart).toHaveAccessibleName(/^Page views by week.*at least [1-9]\d*\.$/);
  await expect(page.getByText(/^up from [1-9]/).first()).toBeVisible();
  await auditScreen(page, 'figures-of-demo');
  await auditDarkMode(page, 'figures-of-demo');
  await page.getByLabel('Figure').selectOption('Attended');
  await expect(chart).toHaveAccessibleName(/^Attended by week.*at least [1-9]/);

  const calls = recordCalls(page, /figures/);
  await page.getByLabel('Period').selectOption('Last 26 weeks');
  await expect(page).toHaveURL(/weeks=26/);
  await page.getByLabel('Location').selectOption({ index: 1 });
  await expect(page).toHaveURL(/location=/);
  await expect.poll(() => calls.length).toBe(2);
  await expect(page.getByRole('table', { name: 'By location' })).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^figures-.*\.csv$/);
  await stubResponse(page, '**/figures/export?*', { status: 500 });
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  await expect(toastOf(page, 'We couldn’t download your figures.')).toBeVisible();
});

test('a person’s look at a provider’s page is counted once, a privacy signal is honoured', async ({
  browser,
}) => {
  const look = async (signal: boolean) => {
    const context = await browser.newContext({ userAgent: 'Mozilla/5.0 Firefox/140.0' });
    const page = await context.newPage();
    await page.addInitScript((asks) => {
      Object.defineProperty(navigator, 'webdriver', { get: () => false });
      Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => asks });
    }, signal);
    const views = recordCalls(page, /\/views$/);
    await page.clock.install();
    await open(page, `/provider/${HARCOURT.id}`);
    await page.clock.runFor(1_500);
    expect(views).toEqual([]);
    const response = signal ? null : page.waitForResponse(/\/views$/);
    await page.clock.runFor(5_000);
    if (response) {
      const request = (await response).request();
      expect(request.postDataJSON()).toEqual({ location: 0 });
      const headers = await request.allHeaders();
      for (const name of ['cookie', 'authorization', 'referer'])
        expect(headers[name]).toBeUndefined();
    }
    await page.clock.runFor(60_000);
    const counted = views.length;
    await context.close();
    return counted;
  };
  expect(await look(false)).toBe(1);
  expect(await look(true)).toBe(0);
});
