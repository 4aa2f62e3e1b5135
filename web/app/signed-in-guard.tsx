import { Outlet } from 'react-router';
import { useSession } from '#web/lib/session/use-session.ts';
import { GuardSpinner } from './guard-spinner.tsx';
import { LeadAway } from './lead-away.tsx';
import { useGuardActivity } from './use-guard-activity.ts';

/** Pages of a signed-in person; a visitor is led to / and the page remembered (spec 2, Route table). */
export default function SignedInGuard() {
  const { phase } = useSession();
  useGuardActivity();
  if (phase === 'starting') return <GuardSpinner />;
  return phase === 'signed-in' ? <Outlet /> : <LeadAway remember />;
}
