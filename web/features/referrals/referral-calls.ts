import { membershipContract } from '#shared/contract/membership.ts';
import { referralsContract } from '#shared/contract/referrals.ts';
import type { ApiClient, ApiReply } from '#web/lib/api/client.ts';

/** The call as one error of the catalogue (ERR-41 to ERR-43); what happened stays in `cause`. */
async function named<T>(message: string, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (cause) {
    throw new Error(message, { cause });
  }
}

function known(uid: string | null): string {
  if (uid === null) throw new Error('User not authenticated');
  return uid;
}

export type StatsReply = ApiReply<typeof referralsContract.getReferralStats>;

/**
 * The referral statistics of the signed-in person; amounts are whole pounds.
 * @param last the last reply, which is not sent again while nothing changed
 * @throws Error "User not authenticated" or "Failed to fetch referral stats"
 */
export async function fetchReferralStats(
  client: ApiClient,
  uid: string | null,
  last?: StatsReply,
): Promise<StatsReply> {
  const params = { uid: known(uid) };
  return named(
    'Failed to fetch referral stats',
    client.callWithHeaders(referralsContract.getReferralStats, { params }, { last }),
  );
}

/**
 * The referral code of the signed-in person, made where there is none.
 * @throws Error "User not authenticated"; ApiError
 */
export async function generateReferralCode(client: ApiClient, uid: string | null): Promise<string> {
  const params = { uid: known(uid) };
  return (await client.call(referralsContract.generateReferralCode, { params })).referralCode;
}

/**
 * Whether somebody is a member, for an entry point that cannot wait for the regular check.
 * @throws Error "User not authenticated" or "Failed to fetch subscription status"
 */
export async function fetchSubscriptionStatus(
  client: ApiClient,
  uid: string | null,
): Promise<{ active: boolean }> {
  const params = { uid: known(uid) };
  return named(
    'Failed to fetch subscription status',
    client.call(membershipContract.getSubscriptionStatus, { params }),
  );
}
