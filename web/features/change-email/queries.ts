import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { changeEmailContract, type EmailChangeState } from '#shared/contract/change-email.ts';
import type { ChangeEmailValues } from '#shared/forms/change-email.ts';
import { identityApi } from '#web/lib/api/browser-api.ts';

/** How often the page looks whether both addresses have agreed. */
const REFETCH_MS = 10_000;

/** The change of email that waits for the two addresses, if there is one. */
export const emailChangeQuery = (uid: string) =>
  queryOptions({
    queryKey: ['email-change', uid],
    queryFn: () => identityApi.call(changeEmailContract.getEmailChange, {}),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.pending ? REFETCH_MS : false),
  });

/** The calls of the section; each shows its result. @throws ApiError */
export function emailChangeCalls(queries: QueryClient, uid: string) {
  const show = (state: EmailChangeState) =>
    queries.setQueryData(emailChangeQuery(uid).queryKey, state);
  return {
    request: async (body: ChangeEmailValues) =>
      show(await identityApi.call(changeEmailContract.requestEmailChange, { body })),
    resend: async () => show(await identityApi.call(changeEmailContract.resendEmailChange, {})),
    cancel: async () => show(await identityApi.call(changeEmailContract.cancelEmailChange, {})),
  };
}
