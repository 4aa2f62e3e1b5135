import { deskView, healthCard, showAtDesk } from '#e2e/support/health-card.ts';
import { signInViaApi } from '#e2e/support/people.ts';
import { expect, test } from '#e2e/support/test.ts';

const MILLIMETRE = 96 / 25.4;
const NUMBER = /^\d{4} \d{4} \d{4}$/;

test('a member copies the number of the card and prints the card', async ({ page }) => {
  await signInViaApi(page, 'member');
  await page.goto('/profile');
  const card = healthCard(page);

  await test.step('copies the number', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy number' }).click();
    await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d{12}$/);
  });

  await test.step('prints the card alone at its real size', async () => {
    await page.evaluate(() => {
      globalThis.print = () => {
        document.title = 'On paper';
      };
    });
    await page.getByRole('button', { name: 'Print card' }).click();
    await expect(page).toHaveTitle('On paper');
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const text of ['Morgan Ellis', NUMBER, 'Single', 'Active', /^\d+ \w+ \d{4}$/]) {
      await expect(card.getByText(text).first()).toBeVisible();
    }
    await expect(card.locator('svg[shape-rendering]')).toBeVisible();
    await expect(page.getByText(/^Halewell member support: 020 7946 0123, /)).toBeVisible();
    for (const side of await card.locator('.card-face').all()) {
      const box = await side.boundingBox();
      expect(box?.width).toBeCloseTo(85.6 * MILLIMETRE, 0);
      expect(box?.height).toBeCloseTo(54 * MILLIMETRE, 0);
      await expect(side).toHaveCSS('background-image', 'none');
      await expect(side).toHaveCSS('color', 'rgb(0, 0, 0)');
    }
    await expect(page.getByRole('heading').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
    const paper = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    const folder = process.env['SCREENSHOTS'];
    if (folder) await page.screenshot({ path: `${folder}/card-print.png` });
    await page.emulateMedia({ media: null, colorScheme: null });
  });
});

test('the card at the desk closes by Back, and stays open after a reload', async ({ page }) => {
  await signInViaApi(page, 'family');
  await page.goto('/profile');
  const desk = deskView(page);
  const button = showAtDesk(page);
  await button.click();
  await expect(desk.getByText(NUMBER)).toBeVisible();
  await expect(page).toHaveURL(/\/profile\?show=desk$/);
  await page.goBack();
  await expect(desk).toBeHidden();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(button).toBeFocused();

  await button.click();
  await page.reload();
  await expect(desk).toBeVisible();
  await desk.getByRole('button', { name: 'Close' }).click();
  await expect(desk).toBeHidden();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(button).toBeVisible();
});
