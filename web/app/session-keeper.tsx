import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { membershipCheck, startSession } from '#web/lib/session/session.ts';
import { useSite } from '#web/lib/site/use-site.ts';

/** Brings the session to life in the browser and tells it where the person is (spec 4). */
export function SessionKeeper() {
  const queries = useQueryClient();
  const { tokenSyncUrl } = useSite();
  const { pathname } = useLocation();
  useEffect(() => {
    startSession(tokenSyncUrl, () => {
      // Nothing of one person is left for the next.
      queries.removeQueries({ predicate: ({ queryKey }) => !PUBLIC.has(String(queryKey[0])) });
    });
  }, [queries, tokenSyncUrl]);
  useEffect(() => membershipCheck.routeChanged(pathname), [pathname]);
  return null;
}

/** Queries whose answers are the same for everyone. */
const PUBLIC = new Set(['providers', 'plans']);
