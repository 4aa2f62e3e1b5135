import { describe, expect, it } from 'vitest';
import { createApiClient } from '#web/lib/api/client.ts';
import {
  fetchReferralStats,
  fetchSubscriptionStatus,
  generateReferralCode,
} from './referral-calls.ts';

function clientWith(status: number, body: unknown = {}) {
  const calls: unknown[] = [];
  const client = createApiClient({
    base: '/api',
    getToken: () => Promise.resolve('token'),
    fetch: (url, init) => {
      calls.push([init.method, url, init.body]);
      return Promise.resolve(Response.json(body, { status }));
    },
  });
  return { client, calls };
}

describe('the internal errors of the referral programme (ERR-41 to ERR-43)', () => {
  it.each([
    [fetchReferralStats, 'Failed to fetch referral stats'],
    [fetchSubscriptionStatus, 'Failed to fetch subscription status'],
  ] as const)('%o rejects with its message', async (call, message) => {
    const { client } = clientWith(500, { error: 'Broken' });
    await expect(call(client, 'ada')).rejects.toThrow(new Error(message));
  });

  it.each([fetchReferralStats, fetchSubscriptionStatus, generateReferralCode])(
    '%o rejects without a user and sends nothing',
    async (call) => {
      const { client, calls } = clientWith(200);
      await expect(call(client, null)).rejects.toThrow(new Error('User not authenticated'));
      expect(calls).toEqual([]);
    },
  );
});

it('generates a code without a request body', async () => {
  const { client, calls } = clientWith(200, { referralCode: 'ABC123' });
  expect(await generateReferralCode(client, 'ada')).toBe('ABC123');
  expect(calls).toEqual([['POST', '/api/referrals/generate/ada', undefined]]);
});
