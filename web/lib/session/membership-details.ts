import { type Membership, membershipContract } from '#shared/contract/membership.ts';
import { ApiError } from '../api/api-error.ts';
import { api } from '../api/browser-api.ts';

/** Where the query cache holds a person's membership. */
export const membershipKey = (uid: string | null) => ['membership', uid] as const;

/** The membership of a person with its renewal; null for somebody who never had one. */
export async function fetchMembership(uid: string): Promise<Membership | null> {
  try {
    return await api.call(membershipContract.getMembership, { params: { uid } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
