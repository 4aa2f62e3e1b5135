import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { sessionStore } from '#web/lib/identity/session-store.ts';
import { stopTimers } from '#web/testing/stop-timers.ts';
import { pressEscape } from '#web/testing/press-escape.ts';
import {
  accountMenu,
  openReferrals,
  openRewards,
  openShare,
  STATS,
} from './testing/open-referrals.ts';

const QUARTER_MINUTE = 15_000;

/** Opens a page of a member whose first statistics are asked for, with stopped timers. */
async function openStopped() {
  const timers = stopTimers();
  const api = await openReferrals();
  // Sent by a timer, which polling lets go on.
  await expect.poll(() => api.count(STATS)).toBe(1);
  return { api, timers };
}

/** Hides the tab, or shows it again. */
function setVisibility(value: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value });
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a member’s referral statistics are refetched every 15 seconds', async () => {
  const { api, timers } = await openStopped();
  for (const times of [1, 2, 3]) {
    await timers.advance(QUARTER_MINUTE);
    expect(api.count(STATS)).toBe(times + 1);
  }
});

test('the dialogs show the statistics that are known, without another call', async () => {
  const { api } = await openStopped();
  await openShare(api);
  await pressEscape(page.getByRole('dialog'));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await openRewards();
  await pressEscape(page.getByRole('dialog'));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await openShare(api);
  expect(api.count(STATS)).toBe(1);
});

test('a hidden tab does not ask for the statistics until it is shown again', async () => {
  onTestFinished(() => void Reflect.deleteProperty(document, 'visibilityState'));
  const { api, timers } = await openStopped();
  setVisibility('hidden');
  await timers.advance(60_000);
  expect(api.count(STATS)).toBe(1);
  setVisibility('visible');
  await expect.poll(() => api.count(STATS)).toBe(2);
});

test('nothing asks for the statistics after signing out', async () => {
  const { api, timers } = await openStopped();
  sessionStore.logout();
  await expect.element(page.getByRole('link', { name: 'Log In' }).first()).toBeVisible();
  await timers.advance(60_000);
  expect(api.count(STATS)).toBe(1);
});

test.each(['user', 'visitor'] as const)('a %s has no referral statistics', async (viewer) => {
  const timers = stopTimers();
  const api = await openReferrals({}, viewer);
  const account = viewer === 'user' ? accountMenu : page.getByRole('link', { name: 'Log In' });
  await expect.element(account.first()).toBeVisible();
  await timers.advance(60_000);
  expect(api.count(STATS)).toBe(0);
});
