import { expectActivated, GOOD_CARD, payWith, subscribe } from '#e2e/support/checkout.ts';
import { lookInTheDark } from '#e2e/support/dark.ts';
import { look } from '#e2e/support/look.ts';
import { arriveSignedIn } from '#e2e/support/people.ts';
import { registered } from '#e2e/support/registered.ts';
import { open } from '#e2e/support/shell.ts';
import { openDesk } from '#e2e/support/visits.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import { expect, test } from '#e2e/support/test.ts';

const REWARDS_TAB = '/profile?tab=rewards';

test('a member fills a stamp card and claims the reward, in two tabs', async ({
  page,
  product,
  context,
}) => {
  test.slow();
  const { email } = await registered(product.url);
  await arriveSignedIn(page, email);
  await subscribe(page, 'Single');
  await payWith(page, GOOD_CARD);
  const { cardNumber } = await expectActivated(page);
  const desk = await openDesk(product.url);
  const card = page.getByRole('region', { name: 'Stamp card' });
  const claim = card.getByRole('button', { name: /^Claim/ });

  await test.step('an empty card says what is missing', async () => {
    await open(page, REWARDS_TAB);
    await expect(card.getByRole('list', { name: '0 of 5 check-ins' })).toBeVisible();
    await expect(
      card.getByText('Complete 5 more check-in(s) to unlock your reward!'),
    ).toBeVisible();
    await expect(claim).toHaveCount(0);
    await expect(page.getByText('No rewards yet')).toBeVisible();
    await look(page, 'rewards-empty');
  });

  await test.step('three check-ins are three stamps with their days', async () => {
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
    await look(page, 'rewards-three-stamps');
  });

  await test.step('the fifth earns a reward, to claim without a count', async () => {
    await desk.checkIn(cardNumber, 2);
    await page.reload();
    await expect(claim).toHaveAccessibleName('Claim £10 reward');
    await expect(card.getByRole('list', { name: '0 of 5 check-ins' })).toBeVisible();
  });

  await test.step('eleven earn two, and one stamp on the next card', async () => {
    await desk.checkIn(cardNumber, 6);
    await page.reload();
    await expect(claim).toHaveAccessibleName('Claim £10 reward (2 rewards earned)');
    await expect(claim).toContainText('2');
    await expect(card.getByRole('list', { name: '1 of 5 check-ins' })).toBeVisible();
    await look(page, 'rewards-two-earned');
    await lookInTheDark(page, 'rewards-two-earned');
  });

  const other = await context.newPage();
  const otherClaim = other.getByRole('button', { name: /^Claim/ });
  await test.step('another tab shows the same', async () => {
    await open(other, REWARDS_TAB);
    await expect(otherClaim).toHaveAccessibleName(/2 rewards earned\)$/);
  });

  await test.step('claiming says what comes next', async () => {
    await claim.click();
    const claimed = page.getByRole('region', { name: '£10 claimed' });
    await expect(claimed).toContainText('We pay it by voucher or bank transfer');
    await expect(claimed).toBeFocused();
    await expect(claim).toHaveAccessibleName('Claim £10 reward');
    await expect(page.getByText('Claimed', { exact: true })).toHaveCount(1);
    await look(page, 'rewards-claimed');
  });

  await test.step('the other tab, not knowing, claims the same one: nothing is claimed twice', async () => {
    await otherClaim.click();
    await expect(other.getByRole('region', { name: '£10 claimed' })).toBeVisible();
    await expect(other.getByRole('alert')).toHaveCount(0);
    await expect(otherClaim).toHaveAccessibleName('Claim £10 reward');
    await expect(other.getByText('Claimed', { exact: true })).toHaveCount(1);
  });

  await test.step('what one tab claims, the other sees when one comes back to it', async () => {
    await otherClaim.click();
    await expect(otherClaim).toHaveCount(0);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(claim).toHaveCount(0);
    await expect(page.getByText('Claimed', { exact: true })).toHaveCount(2);
  });
  await desk.leave();
});
