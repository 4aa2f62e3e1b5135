import { Outlet } from 'react-router';
import { useMissingFactor } from '#web/lib/session/second-factor.ts';
import { useAccount } from '#web/lib/session/use-account.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { GuardSpinner } from './guard-spinner.tsx';
import { paths } from './paths.ts';
import { RedirectTo } from './redirect-to.tsx';
import { useGuardActivity } from './use-guard-activity.ts';

/** The operator's console; redirects visitors to sign-in and everyone else to / (P-49). */
export default function AdminGuard() {
  const { phase } = useSession();
  const { account, role, failed, retry } = useAccount();
  const factor = useMissingFactor();
  useGuardActivity();
  if (phase === 'signed-out') return <RedirectTo to={paths.signIn()} remember />;
  if (phase === 'starting' || role === null) return <GuardSpinner />;
  if (failed && !account)
    return (
      <div className="page pb-18">
        <PageHeading title="Operator console" />
        <ErrorMessage title="We couldn’t load your account." onRetry={retry} />
      </div>
    );
  // The gate of the shell leads away, before a call fails.
  if (role === 'admin' && factor !== 'none') return <GuardSpinner />;
  return role === 'admin' ? <Outlet /> : <RedirectTo />;
}
