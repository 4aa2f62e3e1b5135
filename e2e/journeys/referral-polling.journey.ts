import { expectMember } from '#e2e/support/checkout.ts';
import { arriveSignedIn } from '#e2e/support/people.ts';
import { openRewards, openShare, STATS, statsWith } from '#e2e/support/referrals.ts';
import { open } from '#e2e/support/shell.ts';
import { stopClock } from '#e2e/support/stopped-clock.ts';
import { recordCalls, stubAnswer } from '#e2e/support/stub-response.ts';
import { openAccountMenu } from '#e2e/support/shell.ts';
import { expect, test } from '#e2e/support/test.ts';

test('the stats of a member are fresh every 15 seconds, and cached in between', async ({
  page,
}) => {
  await page.clock.install();
  await arriveSignedIn(page, 'member');
  await page.goto('/');
  await expectMember(page, true);
  const { calls } = await stubAnswer(page, STATS, { body: statsWith({ pendingRewards: 15 }) });
  await page.reload();
  await expectMember(page, true);
  await expect.poll(() => calls.length).toBe(1);
  const clock = await stopClock(page);

  await test.step('one more at each 15 s', async () => {
    for (const times of [2, 3, 4]) {
      await clock.pass(15_000);
      await expect.poll(() => calls.length).toBe(times);
    }
  });

  await test.step('opening the windows asks nobody', async () => {
    const before = calls.length;
    await openShare(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await openRewards(page);
    await clock.pass(5000);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await openShare(page);
    await clock.pass(5000);
    expect(calls).toHaveLength(before);
    await page.keyboard.press('Escape');
  });

  await test.step('a hidden tab asks nobody; one that comes back asks at once', async () => {
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
    await clock.jump(60_000);
    expect(calls).toHaveLength(before);
    await show('visible');
    await expect.poll(() => calls.length).toBe(before + 1);
  });

  await test.step('nobody asks after signing out', async () => {
    await (await openAccountMenu(page)).getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page.getByRole('link', { name: 'Log In' }).first()).toBeVisible();
    const before = calls.length;
    await clock.jump(60_000);
    await clock.pass(500);
    expect(calls).toHaveLength(before);
  });
});

test('what has not changed is not sent again', async ({ page }) => {
  await page.clock.install();
  const replies: { status: number; tag: string | undefined }[] = [];
  page.on('response', async (reply) => {
    if (!reply.url().includes('/api/referrals/stats/')) return;
    const headers = await reply.request().allHeaders();
    replies.push({ status: reply.status(), tag: headers['if-none-match'] });
  });
  await arriveSignedIn(page, 'member');
  await page.goto('/');
  await expectMember(page, true);
  await expect.poll(() => replies.length).toBe(1);
  const clock = await stopClock(page);
  await clock.pass(15_000);
  await expect.poll(() => replies.length).toBe(2);
  expect(replies).toEqual([
    { status: 200, tag: undefined },
    { status: 304, tag: expect.stringMatching(/^(W\/)?".+"$/) },
  ]);
  await openRewards(page);
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('Total Referred')).toBeVisible();
});

test('nobody asks for somebody who is no member', async ({ page }) => {
  const calls = recordCalls(page, /\/api\/referrals\//);
  await page.clock.install();
  await arriveSignedIn(page, 'user');
  await page.goto('/');
  await expectMember(page, false);
  let clock = await stopClock(page);
  await clock.pass(2000);
  await clock.jump(60_000);
  await clock.pass(500);
  expect(calls).toEqual([]);
  await clock.resume();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await open(page, '/');
  clock = await stopClock(page);
  await clock.jump(60_000);
  await clock.pass(500);
  expect(calls).toEqual([]);
});
