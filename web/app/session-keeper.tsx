import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { recheckAfterPause, routeChanged, startSession } from '#web/lib/session/session.ts';
import { useSite } from '#web/lib/site/use-site.ts';
import { useToday } from '#web/lib/site/use-today.ts';
import { useAccountOfMembership } from './use-account-of-membership.ts';

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
