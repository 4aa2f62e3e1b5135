import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Passkey, passkeysContract } from '#shared/contract/passkeys.ts';
import { identityApi } from '#web/lib/api/browser-api.ts';

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
      // Two-step sign-in goes off with its last passkey.
      void queries.invalidateQueries({ queryKey: ['second-factor', uid] });
    },
  });
}

export const renamePasskey = (id: string, name: string) =>
  identityApi.call(passkeysContract.renamePasskey, { params: { id }, body: { name } });

export const removePasskey = (id: string) =>
  identityApi.call(passkeysContract.removePasskey, { params: { id } });
