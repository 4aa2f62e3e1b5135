import { Outlet, useLocation } from 'react-router';
import { lazyPart } from '#web/lib/lazy-part.tsx';
import { useUnreachable } from '#web/lib/offline/unreachable.ts';
import { useOnline } from '#web/lib/offline/use-online.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { GuardSpinner } from './guard-spinner.tsx';
import { LeadAway } from './redirect-to.tsx';
import { paths } from './paths.ts';
import { useGuardActivity } from './use-guard-activity.ts';

const OfflineProfile = lazyPart(() => import('./offline-profile.tsx'), <GuardSpinner />);

/**
 * Pages of a signed-in person; a visitor is led to / and the page remembered (spec 2, Route table).
 * The health card is shown without a network too, as far as this device keeps it.
 */
export default function SignedInGuard() {
  const { phase } = useSession();
  const { pathname } = useLocation();
  const unreachable = useUnreachable();
  const online = useOnline();
  useGuardActivity();
  if (phase === 'signed-in') {
    return (
      <>
        {online ? null : <OfflineBanner />}
        <Outlet />
      </>
    );
  }
  if (pathname === paths.profile() && (phase === 'starting' ? unreachable : !online)) {
    return <OfflineProfile signedOut={phase === 'signed-out'} />;
  }
  return phase === 'starting' ? <GuardSpinner /> : <LeadAway remember />;
}

/** Above a page that was open already when the network went: it stays, as it was. */
function OfflineBanner() {
  return (
    <output data-print="hide" className="block bg-yellow-soft text-yellow">
      <span className="page block py-2 text-sm">
        You are offline. What is not here yet needs a connection, and comes by itself with it.
      </span>
    </output>
  );
}
