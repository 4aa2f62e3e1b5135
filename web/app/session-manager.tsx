import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { keptFavourites } from '#web/features/favourites/kept-favourites.ts';
import { recheckAfterPause, routeChanged, startSession } from '#web/lib/session/session.ts';
import { useSite } from '#web/lib/site/use-site.ts';
import { useToday } from '#web/lib/site/use-today.ts';
import { refreshAccount } from '#web/lib/session/queries.ts';
import { useMembership } from '#web/lib/session/use-membership.ts';
import { useSession } from '#web/lib/session/use-session.ts';

/**
 * Starts the session in the browser, reports navigation to it, and announces page changes
 * (STATE-07, STATE-10).
 */
export function SessionManager() {
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
    // The hours of a list that stayed open over midnight are those of the day before.
    void queries.invalidateQueries({ queryKey: ['providers'] });
    void queries.invalidateQueries({ queryKey: ['provider'] });
  }, [queries, today]);
  useAccountRefresh();
  useKeptFavourites();
  useEffect(() => {
    if (here.current === pathname) return;
    here.current = pathname;
    // No error while offline: the page works without the announcement.
    if (!navigator.onLine) return;
    const focused = document.activeElement;
    import('./announce-navigation.ts')
      .then(({ announceNavigation }) => announceNavigation(hash, focused))
      .catch(() => undefined);
  }, [pathname, hash]);
  return null;
}

/** Saves the hearts that were clicked before the sign-in, wherever it ends. */
function useKeptFavourites(): void {
  const queries = useQueryClient();
  const uid = useSession('signed-out').user?.uid ?? null;
  useEffect(() => {
    if (uid === null || keptFavourites().length === 0) return;
    import('#web/features/favourites/save-kept-favourites.ts')
      .then(({ saveKeptFavourites }) => saveKeptFavourites(queries, uid))
      .catch(() => undefined);
  }, [queries, uid]);
}

/** Refetches role and card number when a membership begins or ends on an open page (P-55). */
function useAccountRefresh(): void {
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
