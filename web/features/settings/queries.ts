import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountsContract } from '#shared/contract/accounts.ts';
import type { ProfileField } from '#shared/forms/profile.ts';
import { api } from '#web/lib/api/browser-api.ts';

export type FieldChange = { readonly field: ProfileField; readonly value: string };

/** Saves one field alone; every screen then shows what the server kept (spec 4, Profile field edit). */
export function useSaveField(uid: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ field, value }: FieldChange) =>
      api.call(accountsContract.updateAccount, { params: { uid }, body: { [field]: value } }),
    onSuccess: ({ user }) => queries.setQueryData(['account', uid], user),
  });
}
