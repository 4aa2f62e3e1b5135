import type { Page } from '@playwright/test';
import { expectActivation, GOOD_CARD, payWithCard, subscribe } from '#e2e/support/checkout.ts';
import { auditDarkMode } from '#e2e/support/audit-dark-mode.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { signInViaApi } from '#e2e/support/people.ts';
import { registerUser } from '#e2e/support/register-user.ts';
import { open } from '#e2e/support/shell.ts';
import { openDeskClient } from '#e2e/support/desk-client.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import { expect, test } from '#e2e/support/test.ts';

const REWARDS_TAB = '/profile?tab=rewards';

/** Says of each visit that the clinic added and checked in alone that it took place. */
async function confirmVisits(page: Page, visits: number): Promise<void> {
  for (let left = visits; left > 0; left -= 1) {
    const yes = page.getByRole('button', { name: /^Yes: / });
    const name = (await yes.first().getAttribute('aria-label')) ?? '';
    await yes.first().click();
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
  await expect(page.getByText('Did you go to this appointment?')).toHaveCount(0);
}

test('a member fills a stamp card and claims the reward, in two tabs', async ({
  page,
  product,
  context,
}) => {
  test.slow();
  const { email } = await registerUser(product.url);
  await signInViaApi(page, email);
  await subscribe(page, 'Single');
  await payWithCard(page, GOOD_CARD);
  const { cardNumber } = await expectActivation(page);
  const desk = await openDeskClient(product.url);
  const card = page.getByRole('region', { name: 'Stamp card' });
  const claim = card.getByRole('button', { name: /^Claim/ });

  await test.step('sees an empty card and the missing check-ins', async () => {
    await open(page, REWARDS_TAB);
    await expect(card.getByRole('list', { name: '0 of 5 check-ins' })).toBeVisible();
    await expect(
      card.getByText('Complete 5 more check-in(s) to unlock your reward!'),
    ).toBeVisible();
    await expect(claim).toHaveCount(0);
    await expect(page.getByText('No rewards yet')).toBeVisible();
  });

  await test.step('sees three stamps with their days after three check-ins', async () => {
    await desk.checkIn(cardNumber, 3);
    await page.reload();
    const stamps = card.getByRole('list', { name: '3 of 5 check-ins' });
    await expect(stamps.getByRole('listitem').filter({ hasText: 'Stamp' })).toHaveCount(3);
    const shown = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
    await expect(stamps.getByRole('listitem').first()).toContainText(
      shown.format(new Date(londonDay(new Date()))),
    );
    await expect(
      card.getByText('Complete 2 more check-in(s) to unlock your reward!'),
    ).toBeVisible();
    await expect(claim).toHaveCount(0);
    await auditDarkMode(page);
  });

  await test.step('earns a reward with the fifth check-in', async () => {
    await desk.checkIn(cardNumber, 2);
    await page.reload();
    await expect(card).toContainText('Waiting for you to confirm 5 visits.');
    await confirmVisits(page, 5);
    await expect(card).not.toContainText('Waiting for you');
    await expect(claim).toHaveAccessibleName('Claim £10 reward');
    await expect(card.getByRole('list', { name: '0 of 5 check-ins' })).toBeVisible();
  });

  await test.step('has two rewards and one stamp after eleven check-ins', async () => {
    await desk.checkIn(cardNumber, 6);
    await page.reload();
    await confirmVisits(page, 6);
    await expect(claim).toHaveAccessibleName('Claim £10 reward (2 rewards earned)');
    await expect(claim).toContainText('2');
    await expect(card.getByRole('list', { name: '1 of 5 check-ins' })).toBeVisible();
    await auditScreen(page, 'rewards-two-earned');
    await auditDarkMode(page);
  });

  const other = await context.newPage();
  const otherClaim = other.getByRole('button', { name: /^Claim/ });
  await test.step('sees the same in another tab', async () => {
    await open(other, REWARDS_TAB);
    await expect(otherClaim).toHaveAccessibleName(/2 rewards earned\)$/);
  });

  await test.step('claims a reward and sees what happens next', async () => {
    await claim.click();
    const claimed = page.getByRole('region', { name: '£10 claimed' });
    await expect(claimed).toContainText('We’ll pay you by voucher or bank transfer');
    await expect(claimed).toBeFocused();
    await expect(claim).toHaveAccessibleName('Claim £10 reward');
    await expect(page.getByText('Claimed', { exact: true })).toHaveCount(1);
    await auditScreen(page, 'rewards-claimed');
  });

  await test.step('claims the same reward in the other tab: it is claimed once', async () => {
    await otherClaim.click();
    await expect(other.getByRole('region', { name: '£10 claimed' })).toBeVisible();
    await expect(other.getByRole('alert')).toHaveCount(0);
    await expect(otherClaim).toHaveAccessibleName('Claim £10 reward');
    await expect(other.getByText('Claimed', { exact: true })).toHaveCount(1);
  });

  await test.step('sees the other tab’s claim when the tab gets the focus', async () => {
    await otherClaim.click();
    await expect(otherClaim).toHaveCount(0);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(claim).toHaveCount(0);
    await expect(page.getByText('Claimed', { exact: true })).toHaveCount(2);
  });
});
