import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { auditLowScreen } from '#web/testing/audit-low-screen.ts';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { ELSEWHERE } from '#web/testing/open-screen.tsx';
import { completedReferral, pendingReferral, statsWith } from '#web/testing/samples/referrals.ts';
import { pressEscape } from '#web/testing/press-escape.ts';
import {
  accountMenu,
  figure,
  NOT_LOADED,
  openReferrals,
  openRewards,
  rewardsDialog,
  shareDialog,
  STATS,
} from './testing/open-referrals.ts';

const HINT = 'Rewards are credited when referred friends purchase a membership.';

const MANY = statsWith({
  completed: [
    { ...completedReferral('Ada B.', 'family'), state: 'pending' },
    completedReferral('Bo C.', 'individual'),
    completedReferral('Cy D.', 'individual'),
    completedReferral('Dee E.', 'individual'),
    completedReferral('Eve F.', 'individual'),
  ],
  pending: ['Flo G.', 'Gus H.', 'Hal I.', 'Ida J.', 'Jo K.'].map(pendingReferral),
  totalEarnings: 99,
  pendingRewards: 10,
});

const texts = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);
const alert = rewardsDialog.getByRole('alert');

test('a member reads figures and lists of referred friends', async () => {
  await openReferrals({ [STATS]: { body: MANY } });
  await openRewards();
  await expect.poll(() => figure('Total Referred')).toBe('10');
  expect(figure('Total Rewards')).toBe('£30');
  expect(figure('Pending Rewards')).toBe('£10');
  const successful = rewardsDialog.getByRole('region', { name: 'Recent Successful Referrals' });
  expect(texts(successful.getByRole('listitem').elements())).toEqual([
    expect.stringMatching(/Ada B\..*Pending.*Family Plan.*£10$/),
    expect.stringMatching(/Bo C\..*Individual Plan.*£5$/),
    expect.stringMatching(/Cy D\..*Individual Plan.*£5$/),
  ]);
  await expect.element(successful.getByText('+ 2 more', { exact: true })).toBeVisible();
  const pending = rewardsDialog.getByRole('region', { name: 'Pending Referrals' });
  expect(pending.getByRole('listitem').elements()).toHaveLength(3);
  const waiting = pending.getByText('Waiting for purchase', { exact: true });
  expect(waiting.elements()).toHaveLength(3);
  await expect.element(pending.getByText('+ 2 more', { exact: true })).toBeVisible();
  await expect.element(pending.getByText(HINT)).toBeVisible();
  await auditScreen();
  await auditLowScreen();
});

test('Refresh asks again, and no pending rewards are not mentioned', async () => {
  const api = await openReferrals({ [STATS]: { body: MANY } });
  await openRewards();
  await expect.poll(() => figure('Total Referred')).toBe('10');
  const three = ['Ada B.', 'Bo C.', 'Cy D.'].map((name) => completedReferral(name, 'individual'));
  api.answer(STATS, { body: statsWith({ completed: three }) });
  await rewardsDialog.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => figure('Total Referred')).toBe('3');
  expect(figure('Pending Rewards')).toBeNull();
  expect(rewardsDialog.getByText(/^\+ \d+ more$/).elements()).toEqual([]);
  await auditScreen();
});

test('a member switches to the link and back, and Escape returns the focus', async () => {
  await openReferrals();
  await openRewards();
  await rewardsDialog.getByRole('button', { name: 'Share & Earn' }).click();
  await expect.element(shareDialog.getByRole('textbox')).toHaveFocus();
  expect(page.getByRole('dialog').elements()).toHaveLength(1);
  await shareDialog.getByRole('button', { name: 'See your referral rewards' }).click();
  await expect.element(rewardsDialog).toBeVisible();
  expect(page.getByRole('dialog').elements()).toHaveLength(1);
  await pressEscape(rewardsDialog);
  await expect.element(rewardsDialog).not.toBeInTheDocument();
  await expect.element(accountMenu).toHaveFocus();
});

test('a link leads from the referral rewards to the stamp card', async () => {
  await openReferrals();
  await openRewards();
  const link = rewardsDialog.getByRole('link', { name: 'Stamp card' });
  await expect.element(link).toHaveAttribute('href', '/profile?tab=rewards');
  await link.click();
  await expect.element(page.getByRole('heading', { name: ELSEWHERE })).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('referral rewards load', async () => {
  await openReferrals({ [STATS]: 'never' });
  await openRewards();
  const text = rewardsDialog.getByText('Loading your referral rewards');
  await expect.element(text).toBeInTheDocument();
  await auditScreen();
});

test('a member who has referred nobody reads zeros', async () => {
  await openReferrals();
  await openRewards();
  await expect.poll(() => figure('Total Referred')).toBe('0');
  expect(figure('Total Rewards')).toBe('£0');
  expect(rewardsDialog.getByText('Waiting for purchase').elements()).toEqual([]);
  await auditScreen();
});

test('referral rewards that cannot be loaded are zeros and an error, until they load', async () => {
  const api = await openReferrals({ [STATS]: { status: 500 } });
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const menuButton = page.getByRole('button', { name: 'Menu', exact: true });
  await page.viewport(375, 812);
  await menuButton.click();
  await menu.getByRole('button', { name: /^My Rewards$/ }).click();
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(alert).toHaveTextContent(NOT_LOADED);
  expect(figure('Total Referred')).toBe('0');
  expect(figure('Total Rewards')).toBe('£0');
  await auditScreen();
  await page.viewport(375, 812);
  const completed = [completedReferral('Ada B.', 'family')];
  api.answerFromClick(STATS, { body: statsWith({ completed, pendingRewards: 10 }) });
  await rewardsDialog.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(alert).not.toBeInTheDocument();
  await expect.poll(() => figure('Total Rewards')).toBe('£10');
  await userEvent.keyboard('{Escape}');
  await expect.element(rewardsDialog).not.toBeInTheDocument();
  await menuButton.click();
  await expect.element(menu.getByRole('button', { name: /^My Rewards\s*£10$/ })).toBeVisible();
});
