import { membershipContract } from '#shared/contract/membership.ts';
import { referralsContract } from '#shared/contract/referrals.ts';
import type { ApiClient, ApiReply } from '#web/lib/api/client.ts';

/** Rejects with the given message if the call fails (ERR-41, ERR-42); the original error is the `cause`. */
async function withErrorMessage<T>(message: string, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (cause) {
    throw new Error(message, { cause });
  }
}

function requireUid(uid: string | null): string {
  if (uid === null) throw new Error('User not authenticated');
  return uid;
}

export type StatsReply = ApiReply<typeof referralsContract.getReferralStats>;

/**
 * Fetches the referral statistics of the signed-in person; amounts are whole pounds.
 * @param last the last response, revalidated instead of sent again if unchanged
 * @throws Error "User not authenticated" or "Failed to fetch referral stats"
 */
export async function fetchReferralStats(
  client: ApiClient,
  uid: string | null,
  last?: StatsReply,
): Promise<StatsReply> {
  const params = { uid: requireUid(uid) };
  return withErrorMessage(
    'Failed to fetch referral stats',
    client.callWithHeaders(referralsContract.getReferralStats, { params }, { last }),
  );
}

/**
 * Returns the referral code of the signed-in person; generates it if there is none.
 * @throws Error "User not authenticated"; ApiError
 */
export async function generateReferralCode(client: ApiClient, uid: string | null): Promise<string> {
  const params = { uid: requireUid(uid) };
  return (await client.call(referralsContract.generateReferralCode, { params })).referralCode;
}

/**
 * Whether the person is a member, for entry points that cannot wait for the regular check.
 * @throws Error "User not authenticated" or "Failed to fetch subscription status"
 */
export async function fetchSubscriptionStatus(
  client: ApiClient,
  uid: string | null,
): Promise<{ active: boolean }> {
  const params = { uid: requireUid(uid) };
  return withErrorMessage(
    'Failed to fetch subscription status',
    client.call(membershipContract.getSubscriptionStatus, { params }),
  );
}
