import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SubscriptionStatus } from '#shared/contract/subscription-status.ts';
import { toast } from '#web/ui/toast.ts';
import { createQueryClient, clearPersonalData } from '../queries/query-client.ts';
import { createMembershipCheck } from './membership-check.ts';
import {
  isFamilyMembership,
  membershipFrom,
  membershipOn,
  NO_MEMBERSHIP,
} from './membership-state.ts';
import { subscriptionStatusQuery } from './queries.ts';

const ACTIVE: SubscriptionStatus = {
  active: true,
  plan: 'Couple/Family',
  expiresAt: '2027-02-02',
  status: 'active',
  graceUntil: null,
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function start(answers: (SubscriptionStatus | Error)[]) {
  const queries = createQueryClient();
  const asked: number[] = [];
  const failed = vi.spyOn(toast, 'show');
  const begun = Date.now();
  vi.stubGlobal('fetch', () => {
    asked.push(Date.now() - begun);
    const answer = answers[Math.min(asked.length, answers.length) - 1] ?? ACTIVE;
    return answer instanceof Error
      ? Promise.reject(answer)
      : Promise.resolve(Response.json(answer));
  });
  const check = createMembershipCheck(queries);
  const membership = () => {
    const state = queries.getQueryState(subscriptionStatusQuery('ann').queryKey);
    return membershipFrom({
      data: state?.data,
      isError: state?.status === 'error',
      errorUpdateCount: state?.errorUpdateCount ?? 0,
      isFetching: state?.fetchStatus === 'fetching',
    });
  };
  return { queries, membership, asked, failed, check };
}

it('starts without a membership: inactive, plan none, no expiry (ENTITY-13)', () => {
  expect(NO_MEMBERSHIP).toMatchObject({
    active: false,
    plan: 'none',
    status: 'inactive',
    expiresAt: null,
  });
});

it('first checks 500 ms after sign-in (STATE-09)', async () => {
  const { membership, asked, check } = start([ACTIVE]);
  check.signedIn('ann');
  await vi.advanceTimersByTimeAsync(490);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(20);
  expect(asked).toEqual([500]);
  expect(membership()).toMatchObject({ active: true, known: true, checking: false });
  expect(isFamilyMembership(membership())).toBe(true);
});

it('keeps the first check at 500 ms when the redirect after sign-in changes the route', async () => {
  const { asked, check } = start([ACTIVE]);
  check.signedIn('ann');
  await vi.advanceTimersByTimeAsync(100);
  check.routeChanged();
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toEqual([500, 1100]);
});

it('checks once, 1 s after the last of several route changes (STATE-10)', async () => {
  const { asked, check } = start([ACTIVE]);
  check.signedIn('ann');
  await vi.advanceTimersByTimeAsync(600);
  for (const wait of [300, 300, 300]) {
    check.routeChanged();
    await vi.advanceTimersByTimeAsync(wait);
  }
  expect(asked).toEqual([500]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual([500, 600 + 600 + 1000]);
});

it('retries 3 times, 1 s apart, then gives up (STATE-11, STATE-12, ENTITY-14)', async () => {
  const { membership, asked, failed, check } = start([new Error('500')]);
  check.signedIn('ann');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toEqual([500, 1500, 2500, 3500]);
  expect(failed.mock.calls).toEqual([
    [
      {
        kind: 'error',
        text: 'Unable to verify membership status. Please try again later.',
      },
    ],
  ]);
  expect(membership()).toMatchObject({ active: false, status: 'error', known: true });
});

it('stops retrying after a success', async () => {
  const { membership, asked, failed, check } = start([new Error('500'), ACTIVE]);
  check.signedIn('ann');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toEqual([500, 1500]);
  expect(failed).not.toHaveBeenCalled();
  expect(membership().active).toBe(true);
});

it('clears the person at sign-out, despite pending requests', async () => {
  const { queries, membership, check } = start([ACTIVE]);
  check.signedIn('ann');
  await vi.advanceTimersByTimeAsync(499);
  clearPersonalData(queries);
  check.signedOut();
  check.routeChanged();
  await vi.advanceTimersByTimeAsync(5000);
  expect(membership()).toEqual(NO_MEMBERSHIP);
});

it('keeps the last confirmed status after a failed check (P-55)', async () => {
  const { membership, check } = start([ACTIVE, new Error('500')]);
  check.signedIn('ann');
  await vi.advanceTimersByTimeAsync(600);
  check.routeChanged();
  await vi.advanceTimersByTimeAsync(5000);
  expect(membership()).toMatchObject({
    active: false,
    status: 'error',
    lastConfirmed: { active: true, plan: 'Couple/Family', expiresAt: '2027-02-02' },
  });
  expect(membershipOn(membership(), '2026-05-01').kind).toBe('unknown');
});

it('checks again when the page is back, once for several events', async () => {
  const { asked, membership, check } = start([
    ACTIVE,
    { ...ACTIVE, active: false, plan: 'none', status: 'ended' },
  ]);
  check.returned();
  check.signedIn('ann');
  await vi.advanceTimersByTimeAsync(600);
  check.returned();
  await vi.advanceTimersByTimeAsync(4000);
  check.returned();
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  check.returned();
  check.returned();
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toHaveLength(2);
  expect(membership()).toMatchObject({ active: false, status: 'ended' });
});

it.each([
  ['2027-02-02', true, 'active'],
  ['2027-02-03', false, 'ended'],
])('on %s a membership paid until 2 February is active: %s', async (today, active, kind) => {
  const { membership, check } = start([ACTIVE]);
  check.signedIn('ann');
  await vi.advanceTimersByTimeAsync(600);
  expect(membershipOn(membership(), today)).toMatchObject({ active, kind });
});

it('asks nothing for a visitor, not even at once', async () => {
  const { asked, failed, check } = start([ACTIVE]);
  await check.now();
  check.routeChanged();
  check.returned();
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toEqual([]);
  expect(failed).not.toHaveBeenCalled();
});

it('checks once for a person whose sign-in is announced twice', async () => {
  const { asked, check } = start([ACTIVE]);
  check.signedIn('ann');
  await vi.advanceTimersByTimeAsync(300);
  check.signedIn('ann');
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toEqual([500]);
});

it('waits for the retry of a check when the page is back, but not after a payment', async () => {
  const { asked, failed, membership, check } = start([new Error('500'), ACTIVE]);
  check.signedIn('ann');
  await vi.advanceTimersByTimeAsync(1000);
  check.returned();
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toEqual([500]);
  await check.now();
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toEqual([500, 1100]);
  expect(membership().active).toBe(true);
  expect(failed).not.toHaveBeenCalled();
});
