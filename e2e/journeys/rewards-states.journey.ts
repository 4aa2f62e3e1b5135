import { delayResponse } from '#e2e/support/delay-response.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { signInViaApi } from '#e2e/support/people.ts';
import { CLAIM, earnedSet, REWARDS, rewardsWith } from '#e2e/support/reward-responses.ts';
import {
  failAppointments,
  sampleAppointment,
  stubAppointments,
} from '#e2e/support/sample-appointments.ts';
import { open } from '#e2e/support/shell.ts';
import { stubResponse } from '#e2e/support/stub-response.ts';
import { expect, test } from '#e2e/support/test.ts';

const TAB = '/profile?tab=rewards';
const HISTORY_FAILED = 'Failed to fetch check-in history';

test('a family stamp card has ten places', async ({ page }) => {
  await signInViaApi(page, 'family');
  const days = Array.from({ length: 9 }, (_, index) => `2026-02-0${index + 1}`);
  await stubAppointments(
    page,
    days.map((requestedDate) => sampleAppointment({ requestedDate, status: 'completed' })),
  );
  await stubResponse(page, REWARDS, { body: rewardsWith({ plan: 'family', progress: 9 }) });
  await open(page, TAB);
  const places = page.getByRole('list', { name: '9 of 10 check-ins' }).getByRole('listitem');
  await expect(places).toHaveCount(10);
  await expect(places.first()).toContainText('Stamp 1: 1 February 2026');
  await expect(places.last()).toContainText('Space 10: empty');
  await expect(page.getByText('Complete 1 more check-in(s) to unlock your reward!')).toBeVisible();
  await expect(page.getByText('Couple/Family plan: £20 for every 10 check-ins.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Claim/ })).toHaveCount(0);
  await auditScreen(page, 'rewards-family');
});

test('an earned reward shows why it cannot be claimed yet', async ({ page }) => {
  await signInViaApi(page, 'member');
  const claim = page.getByRole('button', { name: /^Claim/ });
  for (const [waits, reason] of [
    [{ awaitingClinic: 2 }, 'Waiting for the provider to confirm 2 visits.'],
    [{ maturesOn: '2027-03-03' }, 'You can claim it from 3 March 2027.'],
  ] as const) {
    const sets = [earnedSet(1, { state: 'maturing', ...waits })];
    const stub = await stubResponse(page, REWARDS, { body: rewardsWith({ sets }) });
    await open(page, TAB);
    await expect(claim).toHaveAccessibleName('Claim £10 reward');
    await expect(claim).toHaveAttribute('aria-disabled', 'true');
    await expect(claim).toHaveAccessibleDescription(reason);
    await expect(page.getByText(reason)).toBeVisible();
    await stub.remove();
  }
  await auditScreen(page, 'rewards-maturing');
});

test('a failed claim shows an error and can be repeated', async ({ page }) => {
  await signInViaApi(page, 'member');
  await stubResponse(page, REWARDS, { body: rewardsWith({ sets: [earnedSet(2), earnedSet(1)] }) });
  await open(page, TAB);
  const claim = page.getByRole('button', { name: /^Claim/ });
  const message =
    'You can’t claim this reward yet because some of your visits haven’t been confirmed.';
  for (const [response, error] of [
    [{ status: 409, body: { error: message, message } }, message],
    ['no network', 'We couldn’t claim your reward. Please try again.'],
  ] as const) {
    const refused = await stubResponse(page, CLAIM, response);
    await claim.click();
    await expect(page.getByRole('alert')).toHaveText(error);
    expect(refused.calls[0]?.postDataJSON()).toMatchObject({ set: 1 });
    await refused.remove();
  }
  await auditScreen(page, 'rewards-claim-failed');
  const sets = [earnedSet(2), earnedSet(1, { state: 'claimed' })];
  await stubResponse(page, CLAIM, { body: rewardsWith({ sets }) });
  await stubResponse(page, REWARDS, { body: rewardsWith({ sets }) }, { method: 'GET' });
  await claim.click();
  await expect(page.getByRole('region', { name: '£10 claimed' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(claim).toHaveAccessibleName('Claim £10 reward');
});

test('every reward shows its reason and state', async ({ page }) => {
  await signInViaApi(page, 'member');
  const line = (key: string, state: string, reason: string, note = '') => ({
    key,
    kind: reason.startsWith('5') ? ('check-in' as const) : ('referral' as const),
    date: '2026-03-02',
    reason,
    amountPence: reason.startsWith('5') ? 1000 : 500,
    state: state as 'paid',
    note,
  });
  const statement = [
    line('a', 'maturing', '5 check-ins', 'Waiting for the provider to confirm 1 visit.'),
    line('b', 'claimable', '5 check-ins'),
    line('c', 'claimed', '5 check-ins', 'We will pay it soon.'),
    line('d', 'pending', 'Alex T. bought a membership', 'Credited on 9 March 2026.'),
    line('e', 'credited', 'Bo C. bought a membership'),
    line('f', 'taken-back', 'Cy D. bought a membership', 'The membership was refunded.'),
    line('g', 'paid', '5 check-ins', 'Voucher 1234-5678'),
  ];
  const sets = [earnedSet(3), earnedSet(2, { state: 'claimed' }), earnedSet(1, { state: 'paid' })];
  await stubResponse(page, REWARDS, { body: rewardsWith({ progress: 2, sets, statement }) });
  await open(page, TAB);
  const box = page.getByRole('region', { name: 'Your rewards' });
  await expect(box.getByRole('definition')).toHaveText(['£30', '£10', '£10', '£10']);
  const lines = box.getByRole('listitem');
  for (const [index, word] of [
    'Waiting',
    'Ready to claim',
    'Claimed',
    'Pending',
    'Credited',
    'Reversed',
    'Paid',
  ].entries()) {
    await expect(lines.nth(index).getByText(word, { exact: true })).toBeVisible();
    await expect(lines.nth(index)).toContainText('2 March 2026');
  }
  await auditScreen(page, 'rewards-statement');
});

test('the rewards tab shows an error when something cannot be loaded', async ({ page }) => {
  await signInViaApi(page, 'member');

  await test.step('keeps the stamp card when the visits fail', async () => {
    const failing = await failAppointments(page);
    await stubResponse(page, REWARDS, { body: rewardsWith({ progress: 3 }) });
    await open(page, TAB);
    await expect(page.getByRole('alert')).toContainText(HISTORY_FAILED);
    await expect(page.getByRole('list', { name: '3 of 5 check-ins' })).toBeVisible();
    await auditScreen(page, 'rewards-visits-failed');
    await failing.remove();
    await stubAppointments(page, []);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('shows an error, then the loading state, when the rewards fail', async () => {
    await page.unroute(REWARDS);
    const failing = await stubResponse(page, REWARDS, { status: 500 });
    await page.reload();
    await expect(page.getByRole('alert')).toContainText(HISTORY_FAILED);
    await auditScreen(page, 'rewards-failed');
    await failing.remove();
    const release = await delayResponse(page, REWARDS);
    await page.reload();
    await expect(page.getByText('Loading your rewards')).toBeAttached();
    await auditScreen(page, 'rewards-loading');
    release();
    await expect(page.getByRole('region', { name: 'Stamp card' })).toBeVisible();
  });

  await test.step('explains a missing card number', async () => {
    await stubResponse(page, '**/api/healthcard/*', { status: 404 });
    await page.reload();
    await expect(page.getByRole('tabpanel')).toContainText(
      'Health card number not found. Please update your profile.',
    );
    await auditScreen(page, 'rewards-no-card');
  });
});

test('the rewards tab tells a non-member that visits do not count', async ({ page }) => {
  await signInViaApi(page, 'member');
  const sets = [earnedSet(1)];
  await stubResponse(page, REWARDS, { body: rewardsWith({ plan: null, sets }) });
  await open(page, TAB);
  await expect(
    page.getByText('Your check-ins count while your membership is active.'),
  ).toBeVisible();
  await expect(page.getByText(/^Complete \d/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Claim £10 reward' })).toBeVisible();
  await auditScreen(page, 'rewards-no-membership');
});
