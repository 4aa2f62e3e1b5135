import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { accountsContract } from '#shared/contract/accounts.ts';
import { healthCardContract } from '#shared/contract/health-card.ts';
import { type Membership, membershipContract } from '#shared/contract/membership.ts';
import { subscriptionStatusContract } from '#shared/contract/subscription-status.ts';
import { type Role, ROLES } from '#shared/domain/accounts/role.ts';
import { ApiError } from '../api/api-error.ts';
import { api } from '../api/browser-api.ts';

/** A fetched profile; a missing or unknown role becomes `user` (ENTITY-04). */
export function withKnownRole<T extends { role?: string }>(user: T): T & { role: Role } {
  return { ...user, role: ROLES.find((role) => role === user.role) ?? 'user' };
}

/** The profile of a person; disabled for null. */
export const accountQuery = (uid: string | null) =>
  queryOptions({
    queryKey: ['account', uid],
    queryFn:
      uid === null
        ? skipToken
        : async () =>
            withKnownRole((await api.call(accountsContract.getAccount, { params: { uid } })).user),
  });

/** The number of a person's health card; an API error means none (API-13). */
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

/** Serialised: a refresh that cancelled another would resolve it with the old account. */
let refreshing: Promise<void> = Promise.resolve();

/**
 * Refetches role and card number, as after a payment. A running fetch is cancelled, because it may
 * predate the change. Resolves when the new account is loaded or failed to load.
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

/** The subscription status; fetched by the membership check only, which controls when. */
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
    // STATE-11.
    retry: 3,
    retryDelay: 1000,
    staleTime: Infinity,
    gcTime: Infinity,
    // Offline it must fail, because screens show that the status is unknown.
    networkMode: 'always',
  });

/** A person's membership with its renewal; null for a person who never had one. */
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
