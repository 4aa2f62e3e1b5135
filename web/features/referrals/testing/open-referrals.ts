import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { showReferralModal } from '#web/app/shell/use-referral-modals.tsx';
import About from '#web/pages/about.tsx';
import type { ApiAnswers } from '#web/pages/testing/stub-api.ts';
import { openScreen, UID } from '#web/testing/open-screen.tsx';
import type { Viewer } from '#web/testing/viewers.ts';

export const STATS = `GET /api/referrals/stats/${UID}`;
export const GENERATE = `POST /api/referrals/generate/${UID}`;
export const NOT_LOADED =
  'There was a problem loading your referral information. Please try again later.';

export const referButton = page.getByRole('button', { name: 'Refer a Friend - Earn £10' });
export const accountMenu = page.getByRole('button', { name: /^Account menu/ });
export const shareDialog = page.getByRole('dialog', { name: 'Share & Earn' });
export const rewardsDialog = page.getByRole('dialog', { name: 'Referral Rewards' });
export const linkBox = shareDialog.getByRole('textbox', { name: 'Your referral link' });

/** Opens a page with the header of a member, or another viewer. */
export async function openReferrals(api: ApiAnswers = {}, as: Viewer = 'member') {
  onTestFinished(() => showReferralModal(null));
  return openScreen('/about', About, { as, api });
}

/** Opens Share & Earn once the statistics were asked for. */
export async function openShare(api: Awaited<ReturnType<typeof openReferrals>>): Promise<void> {
  await expect.poll(() => api.count(STATS)).toBeGreaterThan(0);
  await referButton.click();
  await expect.element(shareDialog).toBeVisible();
  // Away from the toasts, which stay while the pointer is over them.
  await shareDialog.getByRole('heading').first().hover();
}

/** Opens Referral Rewards from the account menu. */
export async function openRewards(): Promise<void> {
  await accountMenu.click();
  await page.getByRole('menuitem', { name: /^My Rewards/ }).click();
  await expect.element(rewardsDialog).toBeVisible();
}

/** A figure of Referral Rewards by its label. */
export function figure(term: string): string | null {
  const terms = rewardsDialog.getByRole('term').elements();
  return terms.find((one) => one.textContent === term)?.nextElementSibling?.textContent ?? null;
}
