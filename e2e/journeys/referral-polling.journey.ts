import { expectMemberHeader } from '#e2e/support/checkout.ts';
import { signInViaApi } from '#e2e/support/people.ts';
import { openRewardsDialog, openShareDialog, STATS } from '#e2e/support/referrals.ts';
import { statsWith } from '#web/testing/samples/referrals.ts';
import { open } from '#e2e/support/shell.ts';
import { pauseClock } from '#e2e/support/pause-clock.ts';
import { recordCalls, stubResponse } from '#e2e/support/stub-response.ts';
import { openAccountMenu } from '#e2e/support/shell.ts';
import { expect, test } from '#e2e/support/test.ts';

test('a member’s referral statistics are refetched every 15 seconds and cached in between', async ({
  page,
}) => {
  await page.clock.install();
  await signInViaApi(page, 'member');
  await page.goto('/');
  await expectMemberHeader(page, true);
  const { calls } = await stubResponse(page, STATS, { body: statsWith({ pendingRewards: 15 }) });
  await page.reload();
  await expectMemberHeader(page, true);
  await expect.poll(() => calls.length).toBe(1);
  const clock = await pauseClock(page);

  await test.step('refetches every 15 seconds', async () => {
    for (const times of [2, 3, 4]) {
      await clock.advance(15_000);
      await expect.poll(() => calls.length).toBe(times);
    }
  });

  await test.step('sends no request when the dialogs open', async () => {
    const before = calls.length;
    await openShareDialog(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await openRewardsDialog(page);
    await clock.advance(5000);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await openShareDialog(page);
    await clock.advance(5000);
    expect(calls).toHaveLength(before);
    await page.keyboard.press('Escape');
  });

  await test.step('pauses in a hidden tab and refetches when it is shown again', async () => {
    const show = (state: 'hidden' | 'visible') =>
      page.evaluate((visibilityState) => {
        Object.defineProperty(document, 'visibilityState', {
          value: visibilityState,
          configurable: true,
        });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await show('hidden');
    const before = calls.length;
    await clock.fastForward(60_000);
    expect(calls).toHaveLength(before);
    await show('visible');
    await expect.poll(() => calls.length).toBe(before + 1);
  });

  await test.step('stops after signing out', async () => {
    await (await openAccountMenu(page)).getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page.getByRole('link', { name: 'Log In' }).first()).toBeVisible();
    const before = calls.length;
    await clock.fastForward(60_000);
    await clock.advance(500);
    expect(calls).toHaveLength(before);
  });
});

test('unchanged referral statistics return 304', async ({ page }) => {
  await page.clock.install();
  const replies: { status: number; tag: string | undefined }[] = [];
  page.on('response', async (reply) => {
    if (!reply.url().includes('/api/referrals/stats/')) return;
    const headers = await reply.request().allHeaders();
    replies.push({ status: reply.status(), tag: headers['if-none-match'] });
  });
  await signInViaApi(page, 'member');
  await page.goto('/');
  await expectMemberHeader(page, true);
  await expect.poll(() => replies.length).toBe(1);
  const clock = await pauseClock(page);
  await clock.advance(15_000);
  await expect.poll(() => replies.length).toBe(2);
  expect(replies).toEqual([
    { status: 200, tag: undefined },
    { status: 304, tag: expect.stringMatching(/^(W\/)?".+"$/) },
  ]);
  await openRewardsDialog(page);
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('Total Referred')).toBeVisible();
});

test('no statistics are requested for non-members and visitors', async ({ page }) => {
  const calls = recordCalls(page, /\/api\/referrals\//);
  await page.clock.install();
  await signInViaApi(page, 'user');
  await page.goto('/');
  await expectMemberHeader(page, false);
  let clock = await pauseClock(page);
  await clock.advance(2000);
  await clock.fastForward(60_000);
  await clock.advance(500);
  expect(calls).toEqual([]);
  await clock.resume();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await open(page, '/');
  clock = await pauseClock(page);
  await clock.fastForward(60_000);
  await clock.advance(500);
  expect(calls).toEqual([]);
});
