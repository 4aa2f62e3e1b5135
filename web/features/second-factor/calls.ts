import type { QueryClient } from '@tanstack/react-query';
import { secondFactorContract } from '#shared/contract/second-factor.ts';
import { identityApi, secondFactorQuery } from '#web/lib/session/second-factor.ts';

/** What only these screens call; each throws ApiError. */
export const setUpAuthenticator = (password: string) =>
  identityApi.call(secondFactorContract.setUpAuthenticator, { body: { password } });

export type NewKey = Awaited<ReturnType<typeof setUpAuthenticator>>;

export const confirmAuthenticator = async (code: string): Promise<readonly string[]> =>
  (await identityApi.call(secondFactorContract.confirmAuthenticator, { body: { code } }))
    .recoveryCodes;

export const replaceRecoveryCodes = async (password: string): Promise<readonly string[]> =>
  (await identityApi.call(secondFactorContract.replaceRecoveryCodes, { body: { password } }))
    .recoveryCodes;

export const turnOff = async (password: string): Promise<void> =>
  void (await identityApi.call(secondFactorContract.turnSecondFactorOff, { body: { password } }));

/** Asks again whether it is on, after a change. */
export const refreshSecondFactor = (queries: QueryClient, uid: string): Promise<void> =>
  queries.invalidateQueries({ queryKey: secondFactorQuery(uid).queryKey });
