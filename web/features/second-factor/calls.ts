import type { QueryClient } from '@tanstack/react-query';
import { secondFactorContract } from '#shared/contract/second-factor.ts';
import { identityApi } from '#web/lib/api/browser-api.ts';
import { secondFactorQuery } from '#web/lib/session/second-factor.ts';
import { signInMethodsQuery } from '#web/lib/session/sign-in-methods.ts';

/** What only these screens call. Each asks who the person is where that was long ago, and throws ApiError. */
export const setUpAuthenticator = () =>
  identityApi.call(secondFactorContract.setUpAuthenticator, {});

export type NewKey = Awaited<ReturnType<typeof setUpAuthenticator>>;

export const confirmAuthenticator = async (code: string): Promise<readonly string[]> =>
  (await identityApi.call(secondFactorContract.confirmAuthenticator, { body: { code } }))
    .recoveryCodes;

/** In a session that has added or used a passkey. */
export const turnOnWithPasskey = async (): Promise<readonly string[]> =>
  (await identityApi.call(secondFactorContract.usePasskeyAsSecondStep, {})).recoveryCodes;

export const replaceRecoveryCodes = async (): Promise<readonly string[]> =>
  (await identityApi.call(secondFactorContract.replaceRecoveryCodes, {})).recoveryCodes;

export const turnOff = async (): Promise<void> =>
  void (await identityApi.call(secondFactorContract.turnSecondFactorOff, {}));

/** Asks again what the account has, after a change. */
export async function refreshSecondFactor(queries: QueryClient, uid: string): Promise<void> {
  const keys = [
    secondFactorQuery(uid).queryKey,
    signInMethodsQuery(uid).queryKey,
    ['passkeys', uid],
  ];
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
}
