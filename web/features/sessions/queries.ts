import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { sessionsContract, type SessionRecord } from '#shared/contract/sessions.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { toast } from '#web/ui/toast.ts';

/** Where the person is signed in (ADR-062). */
export const sessionsQuery = (uid: string) =>
  queryOptions({
    queryKey: ['sessions', uid],
    queryFn: async () => (await api.call(sessionsContract.listSessions, {})).sessions,
    // Other devices come and go, so always fetched fresh.
    staleTime: 0,
  });

/** Signs one device out. One that is gone already counts as signed out. */
export function useEndSession(uid: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: SessionRecord) =>
      api.call(sessionsContract.endSession, { params: { sessionId: id } }).catch(ignoreEnded),
    onSuccess: (_, { device }) =>
      toast.show({ kind: 'success', text: `${device} is now signed out.` }),
    onError: (error, { device }) =>
      toast.show({
        kind: 'error',
        text: messageOf(error, `We couldn’t sign out ${device}. Please try again.`),
      }),
    onSettled: () => queries.invalidateQueries(sessionsQuery(uid)),
  });
}

function ignoreEnded(error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'session/not-found') throw error;
}

/** Signs all other devices out; the confirmation shows its error. */
export function useEndOtherSessions(uid: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(sessionsContract.endOtherSessions, {}),
    onSuccess: () =>
      toast.show({ kind: 'success', text: 'All your other devices are now signed out.' }),
    onSettled: () => queries.invalidateQueries(sessionsQuery(uid)),
  });
}
