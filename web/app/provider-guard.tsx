import { useDeferredValue } from 'react';
import { Outlet } from 'react-router';
import { useAccount } from '#web/lib/session/use-account.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { GuardSpinner } from './guard-spinner.tsx';
import { LeadAway } from './redirect-to.tsx';
import { useGuardActivity } from './use-guard-activity.ts';

/** The provider's desk: every other role is led to / (spec 2, Route table). */
export default function ProviderGuard() {
  const { phase } = useSession();
  const { role } = useAccount();
  // The desk is drawn in small pieces of work, and the page goes on answering meanwhile.
  const begun = useDeferredValue(role !== null);
  useGuardActivity();
  if (phase === 'signed-out') return <LeadAway remember />;
  if (phase === 'starting' || role === null || !begun) return <GuardSpinner />;
  return role === 'provider' ? <Outlet /> : <LeadAway />;
}
