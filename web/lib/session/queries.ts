import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { accountsContract } from '#shared/contract/accounts.ts';
import { healthCardContract } from '#shared/contract/health-card.ts';
import { type Membership, membershipContract } from '#shared/contract/membership.ts';
import { subscriptionStatusContract } from '#shared/contract/subscription-status.ts';
import { type Role, ROLES } from '#shared/domain/accounts/role.ts';
import { ApiError } from '../api/api-error.ts';
import { api } from '../api/browser-api.ts';

/** A profile as it was fetched; a role that is missing or unknown is `user` (ENTITY-04). */
export function withKnownRole<T extends { role?: string }>(user: T): T & { role: Role } {
  return { ...user, role: ROLES.find((role) => role === user.role) ?? 'user' };
}

/** The profile of a person; null: of nobody. */
export const accountQuery = (uid: string | null) =>
  queryOptions({
    queryKey: ['account', uid],
    queryFn:
      uid === null
        ? skipToken
        : async () =>
            withKnownRole((await api.call(accountsContract.getAccount, { params: { uid } })).user),
  });

/** The number of a person's health card; any answer but an OK one means none (spec 7). */
export const cardNumberQuery = (uid: string | null) =>
  queryOptions({
    queryKey: ['account', uid, 'card-number'],
    queryFn: uid === null ? skipToken : () => fetchCardNumber(uid),
  });

async function fetchCardNumber(uid: string): Promise<string | null> {
  try {
    return (await api.call(healthCardContract.getHealthCard, { params: { uid } })).healthCardNumber;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** One at a time: a refresh that cancelled another would end it with the old account. */
let refreshing: Promise<void> = Promise.resolve();

/**
 * Fetches role and card number again, as after a payment. A fetch that is under way is cancelled: it
 * may have begun before what changed. Resolves once the new account is there, or could not be fetched.
 */
export function refreshAccount(queries: QueryClient, uid: string): Promise<void> {
  refreshing = refreshAfter(refreshing, queries, uid);
  return refreshing;
}

async function refreshAfter(previous: Promise<void>, queries: QueryClient, uid: string) {
  await previous;
  const { queryKey } = accountQuery(uid);
  await queries.cancelQueries({ queryKey });
  await queries.invalidateQueries({ queryKey });
}

/** The subscription status; asked by the membership check alone, which says when. */
export const subscriptionStatusQuery = (uid: string | null) =>
  queryOptions({
    queryKey: ['subscription-status', uid],
    queryFn:
      uid === null
        ? skipToken
        : async () => ({
            ...(await api.call(subscriptionStatusContract.getSubscriptionStatus, {
              params: { uid },
            })),
            checkedAt: new Date().toISOString(),
          }),
    // Spec 9, Time limits.
    retry: 3,
    retryDelay: 1000,
    staleTime: Infinity,
    gcTime: Infinity,
    // Without a connection it is not known, which screens have to say.
    networkMode: 'always',
  });

/** The membership of a person with its renewal; null for somebody who never had one. */
export const membershipQuery = (uid: string | null) =>
  queryOptions({
    queryKey: ['membership', uid],
    queryFn: uid === null ? skipToken : () => fetchMembership(uid),
  });

async function fetchMembership(uid: string): Promise<Membership | null> {
  try {
    return await api.call(membershipContract.getMembership, { params: { uid } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
