import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useAccessChanges } from '#web/lib/live/use-appointment-changes.ts';
import { refreshAccount } from '#web/lib/session/queries.ts';
import { dropPatients, isAboutPatients } from './desk-keys.ts';
import { ownProvidersQuery } from './queries.ts';

/** Whether a call was refused as it is for those who do not work here, or no longer. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.code !== 'auth/proof-required' &&
    [401, 403, 404].includes(error.status)
  );
}

/**
 * Asks again who the person is and where they work, as soon as the server ends the stream for it or
 * refuses the desk a call (P-34).
 */
export function useAccessCheck(uid: string): void {
  const queries = useQueryClient();
  const asking = useRef(false);

  async function ask(): Promise<void> {
    if (asking.current) return;
    asking.current = true;
    await Promise.all([
      refreshAccount(queries, uid),
      queries.invalidateQueries(ownProvidersQuery(uid)),
    ]);
    asking.current = false;
  }

  useAccessChanges(() => {
    void dropPatients(queries);
    void ask();
  });
  const afterRefusal = useEffectEvent(() => void ask());
  useEffect(() => {
    const leaveQueries = queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      if (isAboutPatients(event.query) && isRefusal(event.action.error)) afterRefusal();
    });
    const leaveMutations = queries.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      if (isRefusal(event.action.error)) afterRefusal();
    });
    return () => {
      leaveQueries();
      leaveMutations();
    };
  }, [queries]);
}

/**
 * Whether the person no longer works for the clinic whose desk is open.
 * @param open the clinic shown; null until it is known
 * @param current the clinics of the person; undefined until they are known
 */
export function useLostClinic(
  open: string | null,
  current: readonly string[] | undefined,
): boolean {
  const [seen, setSeen] = useState(open);
  const lost = seen !== null && current !== undefined && !current.includes(seen);
  if (!lost && open !== null && open !== seen) setSeen(open);
  return lost;
}
