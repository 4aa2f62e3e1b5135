import { modifyResponse } from '#e2e/support/modify-response.ts';
import { auditDarkMode } from '#e2e/support/audit-dark-mode.ts';
import { deskView, expectCardRatio, healthCard, showAtDesk } from '#e2e/support/health-card.ts';
import { delayResponse } from '#e2e/support/delay-response.ts';
import { tabTo } from '#e2e/support/keyboard.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { signInViaApi } from '#e2e/support/people.ts';
import { registerUser } from '#e2e/support/register-user.ts';
import { open } from '#e2e/support/shell.ts';
import { stubResponse } from '#e2e/support/stub-response.ts';
import { expect, test } from '#e2e/support/test.ts';

const STATUS = '**/api/stripe/subscription-status/*';
const MILLIMETRE = 96 / 25.4;
const NUMBER = /^\d{4} \d{4} \d{4}$/;

test('a member turns the card over, copies its number and prints it', async ({ page }) => {
  await signInViaApi(page, 'member');
  await page.setViewportSize({ width: 375, height: 812 });
  const card = healthCard(page);
  const release = await delayResponse(page, '**/api/healthcard/*');
  await page.goto('/profile');
  await expect(page.getByText('Loading your health card')).toBeAttached();
  await auditScreen(page, 'card-loading');
  release();
  await expect(card.getByText('Active', { exact: true })).toBeVisible();
  await expect(card.getByText('Single', { exact: true })).toBeVisible();
  await expectCardRatio(page);
  await auditScreen(page, 'card-front');
  await auditDarkMode(page, 'card-front');

  await test.step('turns the card by clicking it', async () => {
    // Playwright considers the far side visible; `inert` shows that it is out of reach.
    const farSide = card.locator('[inert]');
    await expect(farSide.getByText('QR code of your card')).toHaveCount(1);
    await card.getByRole('button', { name: 'Turn the card over' }).click();
    await expect(page.getByRole('button', { name: 'Show card' })).toBeVisible();
    await expectCardRatio(page);
    await expect(farSide.getByText('Active', { exact: true })).toHaveCount(1);
    await expect(farSide.getByText('QR code of your card')).toHaveCount(0);
    const drawing = await card.locator('svg[shape-rendering] path').getAttribute('d');
    expect(drawing).toMatch(/^(M\d+ \d+h\d+v1h-\d+z){100,}$/);
    await auditScreen(page, 'card-back');
    await auditDarkMode(page, 'card-back');
    await card.getByRole('button', { name: 'Turn the card over' }).click();
    await expect(farSide.getByText('QR code of your card')).toHaveCount(1);
  });

  await test.step('turns the card by Enter and by the button below', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await tabTo(page, card.getByRole('button', { name: 'Turn the card over' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Show card' })).toBeVisible();
    await expectCardRatio(page);
    await page.getByRole('button', { name: 'Show card' }).click();
    await page.getByRole('button', { name: 'Show QR code' }).click();
    await page.getByRole('button', { name: 'Show card' }).click();
    await expectCardRatio(page);
  });

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

test('a family shows its card at the desk', async ({ page }) => {
  await modifyResponse(page, '**/api/family-details/familyDetails?*', (body) => {
    const record = body['data'] as { familyMembers: { fullName: string }[] };
    const [first = { fullName: '' }] = record.familyMembers;
    const names = [
      'Maximiliane Featherstonehaugh-Cholmondeley',
      'Jo Vale',
      'Jo Vale',
      'Bartholomew Wolfeschlegelsteinhausenbergerdorff',
    ];
    const familyMembers = names.map((fullName) => ({ ...first, fullName }));
    return { success: true, data: { ...record, familyMembers } };
  });
  await signInViaApi(page, 'family');
  await page.goto('/profile');
  const desk = deskView(page);
  const button = showAtDesk(page);
  await expect(healthCard(page).getByText('Couple/Family')).toBeVisible();
  await page.getByRole('button', { name: 'Show QR code' }).click();
  await auditScreen(page, 'card-back-family');

  await test.step('shows every name in full and the number in groups', async () => {
    await button.click();
    await expect(desk.getByText(NUMBER)).toBeVisible();
    await expect(desk.getByText('Active', { exact: true })).toBeVisible();
    await expect(
      desk.getByText(/^Checked \d+ \w+ \d{4}, (?:\d{1,2}(?::\d\d)?[ap]m|midday|midnight)$/),
    ).toBeVisible();
    await expect(desk.getByRole('listitem')).toHaveCount(4);
    const last = desk.getByText('Bartholomew Wolfeschlegelsteinhausenbergerdorff');
    expect(await last.evaluate((name) => name.scrollWidth <= name.clientWidth)).toBe(true);
    await auditScreen(page, 'desk-family');
    await auditDarkMode(page, 'desk-family');
    expect(await desk.evaluate((box) => getComputedStyle(box).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    );
    await page.setViewportSize({ width: 844, height: 390 });
    const folder = process.env['SCREENSHOTS'];
    if (folder) await page.screenshot({ path: `${folder}/desk-family-844.png` });
    await expect(desk.getByText(NUMBER)).toBeInViewport({ ratio: 1 });
    await expect(desk.locator('svg[shape-rendering]')).toBeInViewport({ ratio: 1 });
  });

  await test.step('closes by Escape, button and Back, and returns the focus', async () => {
    await page.keyboard.press('Escape');
    await expect(desk).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await desk.getByRole('button', { name: 'Close' }).click();
    await expect(desk).toBeHidden();
    await expect(page).toHaveURL(/\/profile$/);
    await button.click();
    await expect(page).toHaveURL(/\/profile\?show=desk$/);
    await page.goBack();
    await expect(desk).toBeHidden();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(button).toBeFocused();
  });

  await test.step('stays open after a reload', async () => {
    await button.click();
    await page.reload();
    await expect(desk).toBeVisible();
    await desk.getByRole('button', { name: 'Close' }).click();
    await expect(desk).toBeHidden();
    await expect(button).toBeVisible();
  });
});

test('the card explains every other state', async ({ page, product }) => {
  const card = healthCard(page);

  await test.step('shows no number to a non-member', async () => {
    const { email } = await registerUser(product.url);
    await signInViaApi(page, email);
    await open(page, '/profile');
    await expect(card.getByText('Not a Member')).toBeVisible();
    await expect(card.getByText('No card number yet')).toBeVisible();
    await expect(card.getByRole('button')).toHaveCount(0);
    await expect(showAtDesk(page)).toHaveCount(0);
    await expectCardRatio(page);
    await auditScreen(page, 'card-none');
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
  });

  await test.step('shows the end of the grace period of a late renewal', async () => {
    await modifyResponse(page, STATUS, (body) => ({
      ...body,
      status: 'past_due',
      graceUntil: '2027-01-09',
    }));
    await modifyResponse(page, '**/api/membership/*', (body) => ({
      ...body,
      status: 'past_due',
      renews: false,
      nextPayment: null,
      graceUntil: '2027-01-09',
    }));
    await modifyResponse(page, '**/api/auth/user/*', (body) => ({
      user: {
        ...(body['user'] as object),
        fullName: 'Anastasia-Marguerite Fotheringay-Montgomery of Lower Featherstone',
      },
    }));
    await signInViaApi(page, 'member');
    await page.goto('/profile');
    await expect(card.getByText('Past due')).toBeVisible();
    await expect(card.getByText('9 January 2027')).toBeVisible();
    await expectCardRatio(page);
    await auditScreen(page, 'card-past-due-long-name');
    await showAtDesk(page).click();
    await expect(deskView(page).getByText('9 January 2027')).toBeVisible();
    await auditScreen(page, 'desk-past-due-long-name');
    await page.keyboard.press('Escape');
    await page.unrouteAll();
  });

  await test.step('keeps the number but not the plan of an ended membership', async () => {
    const ended = { active: false, plan: 'none', expiresAt: '2026-05-05', status: 'ended' };
    await stubResponse(page, STATUS, { body: ended });
    await page.goto('/profile');
    await expect(card.getByText('Not a Member')).toBeVisible();
    await expect(card.getByText('Ended on')).toBeVisible();
    await expect(card.getByText('5 May 2026')).toBeVisible();
    await expect(card.getByText(/^\d{4} \d{4} \d{4}$/)).toBeVisible();
    await expect(page.getByText('This card no longer works.')).toBeVisible();
    await expect(card.getByRole('button')).toHaveCount(0);
    for (const name of ['Show at the desk', 'Show QR code', 'Copy number', 'Print card'])
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    await auditScreen(page, 'card-ended');
    await page.unrouteAll();
  });

  await test.step('shows the last confirmed state when the check fails (P-53)', async () => {
    await page.goto('/profile');
    await expect(card.getByText('Active', { exact: true })).toBeVisible();
    const failing = await stubResponse(page, STATUS, { status: 500 });
    await page.reload();
    await expect(
      page.getByText(/couldn’t check your membership\. This is your card as confirmed on/),
    ).toBeVisible();
    await expect(card.getByText('Active', { exact: true })).toBeVisible();
    await auditScreen(page, 'card-check-failed');
    await failing.remove();
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(
      page.getByText(/couldn’t check your membership\. This is your card as confirmed on/),
    ).toHaveCount(0);
  });

  await test.step('shows an unknown membership on a device without a stored card', async () => {
    await page.evaluate(() => localStorage.removeItem('healthCard'));
    const failing = await stubResponse(page, STATUS, { status: 500 });
    await page.reload();
    await expect(page.getByText('We couldn’t check your membership.')).toBeVisible();
    await expect(card.getByText('Not checked')).toBeVisible();
    for (const claim of ['Not a Member', 'None', 'Not set'])
      await expect(page.getByText(claim, { exact: true })).toHaveCount(0);
    await auditScreen(page, 'card-not-checked');
    await failing.remove();
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(card.getByText('Active', { exact: true })).toBeVisible();
  });

  await test.step('shows an error when the QR code cannot be loaded', async () => {
    const failing = await stubResponse(page, '**/api/healthcard/*/qr', { status: 500 });
    await page.reload();
    await page.getByRole('button', { name: 'Show QR code' }).click();
    await expect(card.getByText('We couldn’t load the QR code.')).toBeVisible();
    await auditScreen(page, 'card-qr-failed');
    await failing.remove();
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(card.locator('svg[shape-rendering]')).toBeVisible();
  });
});
