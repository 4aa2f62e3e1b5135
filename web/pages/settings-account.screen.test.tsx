import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { expectFieldError } from '#web/testing/expect-field-error.ts';
import { openScreen, UID } from '#web/testing/open-screen.tsx';
import { statsWith } from '#web/testing/samples/referrals.ts';
import { SETTINGS, STATISTICS } from '#web/testing/samples/settings.ts';
import type { Viewer } from '#web/testing/viewers.ts';
import Settings from './settings.tsx';
import type { ApiAnswers } from './testing/stub-api.ts';

const FIGURES = `GET /api/auth/user/${UID}/statistics`;
const RESET = `POST /api/auth/user/${UID}/reset-preferences`;
const EXPORT = `GET /api/auth/user/${UID}/export`;

const open = (api: ApiAnswers = {}, as: Viewer = 'user') =>
  openScreen('/settings', Settings, { as, api: { ...SETTINGS, ...api } });

const statistics = page.getByRole('region', { name: 'Account statistics' });
const dialog = page.getByRole('dialog');

/** The text of each term and its figure. */
const figures = () =>
  Array.from(statistics.element().querySelectorAll('dl > div'), ({ children }) =>
    Array.from(children, ({ textContent }) => textContent),
  );

test('the statistics of a person who is no member have no referral code beside them', async () => {
  const api = await open();
  await expect.poll(figures).toEqual([
    ['Joined', '5 January 2026'],
    ['Check-ins', '0'],
    ['Reward sets earned', '0'],
    ['Friends referred', '0'],
    ['Saved providers', '1'],
    ['Estimated savings', '£0'],
  ]);
  expect(page.getByRole('region', { name: 'Refer a friend' }).elements()).toEqual([]);
  expect(api.count(`GET /api/referrals/stats/${UID}`)).toBe(0);
  await auditScreen();
});

test('the statistics load', async () => {
  await open({ [FIGURES]: 'never' });
  await expect.element(page.getByText('Loading your account statistics')).toBeInTheDocument();
  await auditScreen();
});

test('statistics that cannot be loaded are loaded again', async () => {
  const api = await open({ [FIGURES]: { status: 500 } });
  await expect.element(page.getByText('We couldn’t load your account statistics.')).toBeVisible();
  await auditScreen();
  api.answerFromClick(FIGURES, { body: STATISTICS });
  await statistics.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(figures).toContainEqual(['Saved providers', '1']);
});

test('the choice of a reset is closed, and focus returns to its button', async () => {
  await open();
  const button = page.getByRole('button', { name: 'Reset Account' });
  await button.click();
  await expect.element(dialog.getByRole('heading', { name: 'Reset Account' })).toBeVisible();
  await auditScreen();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('preferences that could not be reset are not lost', async () => {
  const stored = { rememberedEmail: 'ada@example.test', 'popup-dismissed': 'yes' };
  const keys = Object.keys(stored);
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  onTestFinished(() => localStorage.clear());
  const api = await open({ [RESET]: { status: 500 } });
  await page.getByRole('button', { name: 'Reset Account' }).click();
  const reset = dialog.getByRole('button', { name: 'Reset preferences' });
  await reset.click();
  await expect
    .element(dialog.getByRole('heading', { name: 'Reset your preferences?' }))
    .toBeVisible();
  await reset.click();
  await expect
    .element(dialog.getByText('We couldn’t reset your preferences. Please try again.'))
    .toBeVisible();
  expect(keys.map((key) => localStorage.getItem(key))).toEqual(Object.values(stored));
  await auditScreen();
  api.answer(RESET, { body: { success: true } });
  await reset.click();
  await expect.element(page.getByText('Your preferences have been reset.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(keys.map((key) => localStorage.getItem(key))).toEqual([null, null]);
});

test('a download that failed can be repeated, and its file has a name', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const api = await open({ [EXPORT]: { status: 500 } });
  const button = page.getByRole('button', { name: 'Download as CSV' });
  await button.click();
  await expect
    .element(page.getByText('We couldn’t download your data. Please try again.'))
    .toBeVisible();
  await auditScreen('failed');
  const file = { fileName: 'halewell-my-data-2026-03-02.csv', mediaType: 'text/csv', content: '' };
  api.answer(EXPORT, { body: file });
  await button.click();
  await expect.element(page.getByText(`Saved as ${file.fileName}`)).toBeVisible();
  await auditScreen('saved');
});

test('a member reads what ends with the account, and must tick a box to delete it', async () => {
  const remove = `DELETE /api/auth/user/${UID}`;
  const api = await open({ [`GET /api/referrals/stats/${UID}`]: { body: statsWith() } }, 'member');
  const agree = dialog.getByRole('checkbox', { name: /deleted for good/ });
  const confirm = dialog.getByRole('button', { name: 'Delete account' });
  await page.getByRole('button', { name: 'Reset Account' }).click();
  await confirm.click();
  await expect.element(dialog.getByRole('heading', { name: 'Delete your account?' })).toBeVisible();
  for (const text of [
    /Your membership will end now/,
    /By law, we have to keep records of your payments/,
  ])
    await expect.element(dialog.getByText(text)).toBeVisible();
  await auditScreen('consequences');
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect.element(dialog.getByRole('heading', { name: 'Reset Account' })).toBeVisible();
  await confirm.click();
  await expect.element(agree).toBeVisible();
  await confirm.click();
  await expectFieldError(agree, /Please tick the box to delete your account\.$/);
  await expect.element(agree).toHaveFocus();
  expect(api.count(remove)).toBe(0);
  await auditScreen('not ticked');
  const error = 'Your membership could not be ended.';
  api.answer(remove, { status: 503, body: { error, code: 'payments/unavailable' } });
  await agree.click();
  await confirm.click();
  await expect.element(dialog.getByRole('alert').filter({ hasText: error })).toBeVisible();
  await expect.element(agree).toBeChecked();
});
