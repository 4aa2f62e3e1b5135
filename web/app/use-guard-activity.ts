import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { stayActive } from '#web/lib/session/session.ts';
import { useSession } from '#web/lib/session/use-session.ts';

/** Entering a guarded page counts as activity (STATE-07). */
export function useGuardActivity(): void {
  const { phase } = useSession();
  const { pathname } = useLocation();
  useEffect(() => {
    if (phase === 'signed-in') stayActive(pathname);
  }, [phase, pathname]);
}
