import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Passkey, passkeysContract } from '#shared/contract/passkeys.ts';
import { identityApi } from '#web/lib/api/browser-api.ts';
import { createPasskey } from '#web/lib/identity/webauthn.ts';
import { deviceName } from './device-name.ts';

export const passkeysQuery = (uid: string) =>
  queryOptions({
    queryKey: ['passkeys', uid],
    queryFn: async () => (await identityApi.call(passkeysContract.listPasskeys, {})).passkeys,
  });

type Change = () => Promise<{ passkeys: readonly Passkey[] }>;

/** Makes a change that returns the new list. */
export function useChangePasskeys(uid: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) => change(),
    onSuccess({ passkeys }) {
      queries.setQueryData(passkeysQuery(uid).queryKey, [...passkeys]);
      void queries.invalidateQueries({ queryKey: ['sign-in-methods', uid] });
    },
  });
}

/** Makes a passkey on this device, named after it. */
export async function addPasskey() {
  const { options } = await identityApi.call(passkeysContract.beginPasskey, {});
  const passkey = await createPasskey(options);
  const name = deviceName(navigator.userAgent);
  return identityApi.call(passkeysContract.addPasskey, { body: { name, passkey } });
}

export const renamePasskey = (id: string, name: string) =>
  identityApi.call(passkeysContract.renamePasskey, { params: { id }, body: { name } });

export const removePasskey = (id: string) =>
  identityApi.call(passkeysContract.removePasskey, { params: { id } });
