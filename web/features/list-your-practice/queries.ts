import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { clinicApplicationsContract as contract } from '#shared/contract/clinic-applications.ts';
import { api } from '#web/lib/api/browser-api.ts';

/** The application of a link. */
export const applicationQuery = (token: string) =>
  queryOptions({
    queryKey: ['application', token],
    queryFn: () => api.call(contract.openApplication, { body: { token } }),
    // A question that is being answered must not vanish.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

type Act =
  | { readonly act: 'confirm' | 'withdraw' }
  | { readonly act: 'answer'; readonly message: string };

function send(token: string, act: Act) {
  if (act.act === 'answer')
    return api.call(contract.answerQuestion, { body: { token, message: act.message } });
  const call = act.act === 'confirm' ? contract.confirmApplication : contract.withdrawApplication;
  return api.call(call, { body: { token } });
}

/** What the buttons of the page do. */
export function useAct(token: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (act: Act) => send(token, act),
    onSuccess: (now) => queries.setQueryData(applicationQuery(token).queryKey, now),
  });
}
