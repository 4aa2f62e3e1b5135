import { auditDarkMode } from '#e2e/support/audit-dark-mode.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { HARCOURT } from '#e2e/support/desk.ts';
import { signInViaApi } from '#e2e/support/people.ts';
import { open } from '#e2e/support/shell.ts';
import { recordCalls } from '#e2e/support/stub-response.ts';
import { expect, test } from '#e2e/support/test.ts';

/** Has half a year behind it in the demo. */
const CLEARBELL = 'clearbell-hearing-edinburgh';

test('a clinic with half a year behind it sees its own charts, by location too', async ({
  page,
}) => {
  test.slow();
  await signInViaApi(page, 'clinics');
  await open(page, `/clinic?provider=${CLEARBELL}`);
  await page.getByRole('link', { name: 'Figures' }).click();
  const chart = page.getByRole('figure', { name: /by week/ });
  await expect(chart).toHaveAccessibleName(/^Page views by week.*at least [1-9]\d*\.$/);
  await expect(page.getByText(/^up from [1-9]/).first()).toBeVisible();
  await auditScreen(page, 'figures-of-demo');
  await auditDarkMode(page);
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
