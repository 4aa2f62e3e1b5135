import { Outlet } from 'react-router';
import { useMissingFactor } from '#web/lib/session/second-factor.ts';
import { useAccount } from '#web/lib/session/use-account.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { GuardSpinner } from './guard-spinner.tsx';
import { RedirectTo } from './redirect-to.tsx';
import { useGuardActivity } from './use-guard-activity.ts';

/** The operator's console; redirects everyone else to / (P-49). */
export default function AdminGuard() {
  const { phase } = useSession();
  const { role } = useAccount();
  const factor = useMissingFactor();
  useGuardActivity();
  if (phase === 'signed-out') return <RedirectTo remember />;
  if (phase === 'starting' || role === null) return <GuardSpinner />;
  // The gate of the shell leads away, before a call fails.
  if (role === 'admin' && factor !== 'none') return <GuardSpinner />;
  return role === 'admin' ? <Outlet /> : <RedirectTo />;
}
