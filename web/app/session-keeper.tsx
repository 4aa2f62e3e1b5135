import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { recheckAfterPause, routeChanged, startSession } from '#web/lib/session/session.ts';
import { useSite } from '#web/lib/site/use-site.ts';
import { useToday } from '#web/lib/site/use-today.ts';
import { refreshAccount } from '#web/lib/session/queries.ts';
import { useMembership } from '#web/lib/session/use-membership.ts';
import { useSession } from '#web/lib/session/use-session.ts';

/** Brings the session to life in the browser, and tells it and the person where they are (spec 4). */
export function SessionKeeper() {
  const queries = useQueryClient();
  const { tokenSyncUrl } = useSite();
  const today = useToday();
  const { pathname, search, hash } = useLocation();
  const tab = new URLSearchParams(search).get('tab');
  const here = useRef(pathname);
  useEffect(() => {
    startSession(tokenSyncUrl, queries);
  }, [tokenSyncUrl, queries]);
  useEffect(() => routeChanged(`${pathname} ${tab}`), [pathname, tab]);
  const dayBefore = useRef(today);
  useEffect(() => {
    if (dayBefore.current === today) return;
    dayBefore.current = today;
    recheckAfterPause();
  }, [today]);
  useAccountOfMembership();
  useEffect(() => {
    if (here.current === pathname) return;
    here.current = pathname;
    // Not worth a word about a missing connection: the page is there all the same.
    if (!navigator.onLine) return;
    const left = document.activeElement;
    import('./arrival.ts').then(({ arrive }) => arrive(hash, left)).catch(() => undefined);
  }, [pathname, hash]);
  return null;
}

/** Asks for role and card number again when a membership has begun or ended on an open page (P-55). */
function useAccountOfMembership(): void {
  const queries = useQueryClient();
  const { user } = useSession('signed-out');
  const { active, kind } = useMembership();
  const uid = user?.uid ?? null;
  const isMember = kind === 'checking' || kind === 'unknown' ? null : active;
  const before = useRef({ uid, isMember });
  useEffect(() => {
    if (isMember === null && before.current.uid === uid) return;
    const changed = before.current.uid === uid && before.current.isMember !== null;
    if (uid !== null && changed && before.current.isMember !== isMember)
      void refreshAccount(queries, uid);
    before.current = { uid, isMember };
  }, [queries, uid, isMember]);
}
