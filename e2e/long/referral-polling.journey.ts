import { expectMemberHeader } from '#e2e/support/checkout.ts';
import { signInViaApi } from '#e2e/support/people.ts';
import { openRewardsDialog } from '#e2e/support/referrals.ts';
import { pauseClock } from '#e2e/support/pause-clock.ts';
import { expect, test } from '#e2e/support/test.ts';

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
