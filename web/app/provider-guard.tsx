import { useDeferredValue } from 'react';
import { Outlet } from 'react-router';
import { useMissingFactor } from '#web/lib/session/second-factor.ts';
import { useAccount } from '#web/lib/session/use-account.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { GuardSpinner } from './guard-spinner.tsx';
import { RedirectTo } from './redirect-to.tsx';
import { useGuardActivity } from './use-guard-activity.ts';

/** The provider's desk; redirects every other role to / (ROUTE-11, ROUTE-12). */
export default function ProviderGuard() {
  const { phase } = useSession();
  const { role } = useAccount();
  const factor = useMissingFactor();
  // Deferred, so that the desk renders in small tasks and the page stays responsive.
  const begun = useDeferredValue(role !== null);
  useGuardActivity();
  if (phase === 'signed-out') return <RedirectTo remember />;
  if (phase === 'starting' || role === null || !begun) return <GuardSpinner />;
  // The gate of the shell leads away, before a call fails.
  if (role === 'provider' && factor !== 'none') return <GuardSpinner />;
  return role === 'provider' ? <Outlet /> : <RedirectTo />;
}
