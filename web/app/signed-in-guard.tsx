import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { stayActive } from '#web/lib/session/use-idle.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { GuardSpinner } from './guard-spinner.tsx';
import { LeadAway } from './lead-away.tsx';

/** Pages of a signed-in person; a visitor is led to / and the page remembered (spec 2, Route table). */
export default function SignedInGuard() {
  const { phase } = useSession();
  const { pathname } = useLocation();
  useEffect(() => {
    // Entering a guarded page counts as activity (spec 4).
    if (phase === 'signed-in') stayActive();
  }, [phase, pathname]);
  if (phase === 'starting') return <GuardSpinner />;
  return phase === 'signed-in' ? <Outlet /> : <LeadAway remember />;
}
