import { auditDarkMode } from '#e2e/support/audit-dark-mode.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { deskButton, deskTable, goToQuietDesk, LONG_NAME } from '#e2e/support/desk.ts';
import { DAY, fillDay, patientOf, timeOf, VISITS } from '#e2e/support/desk-day.ts';
import { signInAs, signInViaApi } from '#e2e/support/people.ts';
import { openAccountMenu, toastOf } from '#e2e/support/shell.ts';
import { expect, test } from '#e2e/support/test.ts';

const NOW = `${DAY}T09:55:00Z`;

test('a reception sees a full day in the list, the calendar and on paper', async ({
  browser,
  startAt,
}) => {
  test.slow();
  const product = await startAt(NOW);
  await fillDay(product.url);
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  await signInViaApi(page, 'provider');
  await goToQuietDesk(page);
  const rows = deskTable(page).getByRole('rowheader');

  await test.step('looks at earlier days above today', async () => {
    await page.getByRole('button', { name: 'Show earlier requests' }).click();
    await expect(rows.nth(2)).toContainText('Yesterday Young');
    await expect(
      deskTable(page).getByRole('row').filter({ hasText: 'Yesterday Young' }).getByRole('checkbox'),
    ).toBeFocused();
    await expect(
      deskTable(page)
        .getByRole('row')
        .filter({ hasText: patientOf(0) }),
    ).toBeInViewport();
    await auditScreen(page, 'desk-earlier');
  });

  await test.step('reads the day, where visits of ten minutes are under one another', async () => {
    await page.getByRole('button', { name: 'Day', exact: true }).click();
    await expect(page.getByText(`${VISITS} appointments`)).toBeVisible();
    const day = page.getByRole('region', { name: 'Day', exact: true });
    const tops = await day
      .getByRole('listitem')
      .filter({ hasText: /Pat [A-Z]/ })
      .filter({ hasNot: page.getByRole('list') })
      .evaluateAll((blocks) =>
        blocks.map((block) => {
          const { top, bottom, left } = block.getBoundingClientRect();
          return { top, bottom, left };
        }),
      );
    expect(tops).toHaveLength(VISITS);
    for (const [index, { top, left }] of tops.entries()) {
      expect(top, timeOf(index)).toBeGreaterThanOrEqual((tops[index - 1]?.bottom ?? 0) - 1);
      expect(left).toBe(tops[0]?.left);
    }
    const now = await day
      .locator('[data-now]')
      .evaluate((line) => line.getBoundingClientRect().top);
    expect(now).toBeGreaterThan(tops[5]?.top ?? 0);
    expect(now).toBeLessThan(tops[6]?.top ?? 0);
    await deskButton(page.getByRole('region', { name: 'Day', exact: true }), 'Check in')
      .first()
      .click();
    await expect(
      toastOf(page, 'Appointment request checked in successfully!').last(),
    ).toBeVisible();
    await auditScreen(page, 'desk-calendar-day');
    await auditDarkMode(page);
  });

  await test.step('prints the day without anything about health beyond the service', async () => {
    await page.emulateMedia({ media: 'print' });
    const paper = page.locator('[data-print="only"]');
    await expect(paper.getByRole('row', { includeHidden: true })).toHaveCount(VISITS + 1);
    await expect(paper).toContainText('Wednesday 3 March 2027');
    await expect(paper).toContainText(/9:10am.*Pat Ab Okonkwo.*General Consultation/);
    await expect(paper).not.toContainText(/whistling|A-17|07700/);
    await expect(page.getByRole('banner')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('reads every name of the week', async () => {
    await page.getByRole('button', { name: 'Week', exact: true }).click();
    await expect(page.getByText(`${VISITS + 3} appointments`)).toBeVisible();
    const week = page.getByRole('region', { name: 'Week', exact: true });
    for (const name of [patientOf(0), patientOf(3), patientOf(VISITS - 1), 'Next Byrne']) {
      const text = week.getByText(name, { exact: true });
      expect(await text.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(
        0,
      );
    }
    const long = week.getByText(LONG_NAME, { exact: true });
    await week.getByRole('button', { name: new RegExp(LONG_NAME) }).focus();
    expect(await long.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
    // A name that is read in full may take more lines than its words, beside another visit on a small screen.
    await page.getByRole('button', { name: 'Week', exact: true }).focus();
    await auditScreen(page, 'desk-calendar-busy-week');
  });

  await test.step('finds the same view again, after a reload and after signing in again', async () => {
    await page.goto('/provider-appointments');
    await expect(page).toHaveURL(/location=.*view=calendar.*layout=week/);
    await expect(page.getByText(`${VISITS + 3} appointments`)).toBeVisible();
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await page.getByPlaceholder('Patient name, symptoms, or healthcare ID...').fill('Pat A');
    await expect(rows.first()).toContainText(patientOf(0));
    await (await openAccountMenu(page)).getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page).not.toHaveURL(/provider-appointments/);
    await signInAs(page, 'provider');
    await page.goto('/provider-appointments');
    await expect(rows.nth(2)).toContainText(patientOf(0));
    await expect(page).not.toHaveURL(/search|view/);
  });

  await context.close();
});
