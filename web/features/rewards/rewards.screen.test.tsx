import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Rewards } from '#shared/contract/rewards.ts';
import { getQueryClient } from '#web/lib/queries/query-client.ts';
import Profile from '#web/pages/profile.tsx';
import type { ApiAnswers } from '#web/pages/testing/stub-api.ts';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { openScreen, UID } from '#web/testing/open-screen.tsx';
import { sampleAppointment } from '#web/testing/samples/appointments.ts';
import { statsWith } from '#web/testing/samples/referrals.ts';
import { earnedSet, rewardsWith } from '#web/testing/samples/rewards.ts';
import { CARD_NUMBER, type Viewer } from '#web/testing/viewers.ts';

const REWARDS = `GET /api/rewards/${UID}`;
const CLAIM = 'POST /api/rewards/claim';
const VISITS = `GET /api/appointments/healthcard/${CARD_NUMBER}`;

const STATS = `GET /api/referrals/stats/${UID}`;

const open = (rewards: Rewards, api: ApiAnswers = {}, as: Viewer = 'member') =>
  openScreen('/profile?tab=rewards', Profile, {
    as,
    api: { [REWARDS]: { body: rewards }, [STATS]: { body: statsWith() }, ...api },
  });

const claim = page.getByRole('button', { name: /^Claim/ });
const alert = page.getByRole('alert');

test('a family stamp card has ten places', async () => {
  const days = Array.from({ length: 9 }, (_, index) => `2026-02-0${index + 1}`);
  const visits = days.map((requestedDate) =>
    sampleAppointment({ requestedDate, status: 'completed' }),
  );
  const rewards = rewardsWith({ plan: 'family', progress: 9 });
  await open(rewards, { [VISITS]: { body: visits } }, 'family');
  const places = page.getByRole('list', { name: '9 of 10 check-ins' }).getByRole('listitem');
  await expect.element(places.first()).toHaveTextContent('Stamp 1: 1 February 2026');
  expect(places.elements()).toHaveLength(10);
  await expect.element(places.last()).toHaveTextContent('Space 10: empty');
  for (const text of [
    'Complete 1 more check-in(s) to unlock your reward!',
    'Couple/Family plan: £20 for every 10 check-ins.',
  ])
    await expect.element(page.getByText(text)).toBeVisible();
  expect(claim.elements()).toEqual([]);
  await auditScreen();
});

test.each([
  [{ awaitingClinic: 2 }, 'Waiting for the provider to confirm 2 visits.'],
  [{ maturesOn: '2027-03-03' }, 'You can claim it from 3 March 2027.'],
])('an earned reward that is not due, %o, reads "%s"', async (waits, reason) => {
  await open(rewardsWith({ sets: [earnedSet(1, { state: 'maturing', ...waits })] }));
  await expect.element(claim).toHaveAccessibleName('Claim £10 reward');
  await expect.element(claim).toHaveAttribute('aria-disabled', 'true');
  await expect.element(claim).toHaveAccessibleDescription(reason);
  await expect.element(page.getByText(reason)).toBeVisible();
  await auditScreen();
});

const UNCONFIRMED =
  'You can’t claim this reward yet because some of your visits haven’t been confirmed.';

test.each([
  [{ status: 409, body: { error: UNCONFIRMED, message: UNCONFIRMED } }, UNCONFIRMED],
  ['no network', 'We couldn’t claim your reward. Please try again.'],
] as const)('a claim that fails, %o, can be repeated', async (answer, error) => {
  const api = await open(rewardsWith({ sets: [earnedSet(2), earnedSet(1)] }), { [CLAIM]: answer });
  await claim.click();
  await expect.element(alert).toHaveTextContent(error);
  expect(api.bodies(CLAIM)).toMatchObject([{ set: 1 }]);
  await auditScreen();
  api.answer(CLAIM, {
    body: rewardsWith({ sets: [earnedSet(2), earnedSet(1, { state: 'claimed' })] }),
  });
  await claim.click();
  await expect.element(page.getByRole('region', { name: '£10 claimed' })).toBeVisible();
  expect(alert.elements()).toEqual([]);
  await expect.element(claim).toHaveAccessibleName('Claim £10 reward');
});

test('every reward shows its reason and state', async () => {
  const LINES = [
    ['Waiting', 'maturing', '5 check-ins', 'Waiting for the provider to confirm 1 visit.'],
    ['Ready to claim', 'claimable', '5 check-ins', ''],
    ['Claimed', 'claimed', '5 check-ins', 'We will pay it soon.'],
    ['Pending', 'pending', 'Alex T. bought a membership', 'Credited on 9 March 2026.'],
    ['Credited', 'credited', 'Bo C. bought a membership', ''],
    ['Reversed', 'taken-back', 'Cy D. bought a membership', 'The membership was refunded.'],
    ['Cancelled', 'forfeited', '5 check-ins', 'You closed your account.'],
    ['On hold', 'on-hold', '5 check-ins', ''],
    ['Paid', 'paid', '5 check-ins', 'Voucher 1234-5678'],
  ] as const;
  const statement = LINES.map(([key, state, reason, note]) => {
    const isCheckIn = reason.startsWith('5');
    const kind = isCheckIn ? ('check-in' as const) : ('referral' as const);
    return {
      key,
      kind,
      date: '2026-03-02',
      reason,
      amountPence: isCheckIn ? 1000 : 500,
      state,
      note,
    };
  });
  const sets = [earnedSet(3), earnedSet(2, { state: 'claimed' }), earnedSet(1, { state: 'paid' })];
  await open(rewardsWith({ progress: 2, sets, statement }));
  const box = page.getByRole('region', { name: 'Your rewards' });
  const lines = box.getByRole('listitem');
  for (const [index, [word, , reason, note]] of LINES.entries())
    for (const text of [word, reason, note, '2 March 2026'].filter(Boolean))
      await expect.element(lines.nth(index)).toHaveTextContent(text);
  const struck = lines.elements().filter((line) => line.querySelector('s'));
  expect(struck.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Reversed'),
    expect.stringContaining('Cancelled'),
  ]);
  const sums = box.getByRole('definition').elements();
  expect(sums.map(({ textContent }) => textContent)).toEqual(['£30', '£10', '£10', '£10']);
  await auditScreen();
});

test('the stamp card stays when the visits fail, which can be repeated', async () => {
  const api = await open(rewardsWith({ progress: 3 }), { [VISITS]: { status: 500 } });
  await expect.element(alert).toHaveTextContent('Failed to fetch check-in history');
  await expect.element(page.getByRole('list', { name: '3 of 5 check-ins' })).toBeVisible();
  await auditScreen();
  api.answerFromClick(VISITS, { body: [] });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(alert).not.toBeInTheDocument();
});

test('an error is shown where the rewards cannot be loaded', async () => {
  const api = await open(rewardsWith(), { [REWARDS]: { status: 500 } });
  await expect.element(alert).toHaveTextContent('Failed to fetch check-in history');
  await auditScreen();
  api.answerFromClick(REWARDS, { body: rewardsWith({ progress: 2 }) });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('list', { name: '2 of 5 check-ins' })).toBeVisible();
});

test('a member without a card reads what friends brought once the window is used again', async () => {
  const line = {
    key: 'referral',
    kind: 'referral',
    date: '2026-03-02',
    reason: 'Alex T. bought a membership',
    amountPence: 500,
    state: 'credited',
    note: '',
  } as const;
  const api = { [`GET /api/healthcard/${UID}`]: { status: 404 } };
  const calls = await open(rewardsWith(), api);
  await expect.element(page.getByText(/^Health card number not found\./)).toBeVisible();
  const box = page.getByRole('region', { name: 'Your rewards' });
  await expect.poll(() => getQueryClient().isFetching()).toBe(0);
  expect(box.elements()).toEqual([]);
  calls.answer(REWARDS, { body: rewardsWith({ statement: [line] }) });
  window.dispatchEvent(new Event('focus'));
  await expect.element(box.getByText('Alex T. bought a membership')).toBeVisible();
  expect(page.getByRole('list', { name: /check-ins$/ }).elements()).toEqual([]);
});

test('the rewards load', async () => {
  await open(rewardsWith(), { [REWARDS]: 'never' });
  await expect.element(page.getByText('Loading your rewards')).toBeInTheDocument();
  await auditScreen();
});

test('a missing card number is explained', async () => {
  await open(rewardsWith(), { [`GET /api/healthcard/${UID}`]: { status: 404 } });
  await expect
    .element(page.getByRole('tabpanel'))
    .toHaveTextContent('Health card number not found. Please update your profile.');
  await auditScreen();
});

test('a person who is no member reads that visits do not count, and can still claim', async () => {
  await open(rewardsWith({ plan: null, sets: [earnedSet(1)] }));
  await expect
    .element(page.getByText('Your check-ins count while your membership is active.'))
    .toBeVisible();
  expect(page.getByText(/^Complete \d/).elements()).toEqual([]);
  await expect.element(page.getByRole('button', { name: 'Claim £10 reward' })).toBeVisible();
  await auditScreen();
});
