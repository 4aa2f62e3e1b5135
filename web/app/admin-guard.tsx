import { Outlet } from 'react-router';
import { useAccount } from '#web/lib/session/use-account.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { GuardSpinner } from './guard-spinner.tsx';
import { RedirectTo } from './redirect-to.tsx';
import { useGuardActivity } from './use-guard-activity.ts';

/** The operator's console; redirects everyone else to / (P-49). */
export default function AdminGuard() {
  const { phase } = useSession();
  const { role } = useAccount();
  useGuardActivity();
  if (phase === 'signed-out') return <RedirectTo remember />;
  if (phase === 'starting' || role === null) return <GuardSpinner />;
  return role === 'admin' ? <Outlet /> : <RedirectTo />;
}
