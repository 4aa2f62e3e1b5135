import { useDeferredValue, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { AccessDenied } from '#web/features/desk/access-denied.tsx';
import { useMissingFactor } from '#web/lib/session/second-factor.ts';
import { useAccount } from '#web/lib/session/use-account.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { GuardSpinner } from './guard-spinner.tsx';
import { paths } from './paths.ts';
import { RedirectTo } from './redirect-to.tsx';
import { useGuardActivity } from './use-guard-activity.ts';

/**
 * The provider's desk, which redirects visitors and every other role to / (ROUTE-11, ROUTE-12, ROUTE-15), and
 * the pages of a clinic, which lead visitors to sign-in. Who loses the role while one is open sees that (P-34).
 */
export default function ProviderGuard() {
  const { phase, user } = useSession();
  const { pathname } = useLocation();
  const { role } = useAccount();
  const factor = useMissingFactor();
  // Deferred, so that the desk renders in small tasks and the page stays responsive.
  const begun = useDeferredValue(role !== null);
  useGuardActivity();
  const uid = user?.uid ?? null;
  const [admitted, setAdmitted] = useState<string | null>(null);
  if (role === 'provider' && admitted !== uid) setAdmitted(uid);
  const lost = role !== null && role !== 'provider' && uid !== null && admitted === uid;
  if (phase === 'signed-out') {
    const isDesk = pathname === paths.providerAppointments();
    return <RedirectTo to={isDesk ? paths.home() : paths.signIn()} remember />;
  }
  if (phase === 'starting' || role === null || !begun) return <GuardSpinner />;
  // The gate of the shell leads away, before a call fails.
  if (role === 'provider' && factor !== 'none') return <GuardSpinner />;
  if (lost) return <AccessDenied />;
  return role === 'provider' ? <Outlet /> : <RedirectTo />;
}
