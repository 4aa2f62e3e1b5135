import { queryOptions } from '@tanstack/react-query';
import { accountsContract } from '#shared/contract/accounts.ts';
import { api } from '#web/lib/api/browser-api.ts';

/** With what the person can prove who they are. */
export const signInMethodsQuery = (uid: string) =>
  queryOptions({
    queryKey: ['sign-in-methods', uid],
    queryFn: () => api.call(accountsContract.getSignInMethods, { params: { uid } }),
    staleTime: 0,
  });
