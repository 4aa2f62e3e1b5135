import { Outlet, useLocation } from 'react-router';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { useUnreachable } from '#web/lib/offline/unreachable.ts';
import { useOnline } from '#web/lib/offline/use-online.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { GuardSpinner } from './guard-spinner.tsx';
import { RedirectTo } from './redirect-to.tsx';
import { paths } from './paths.ts';
import { useGuardActivity } from './use-guard-activity.ts';

const OfflineProfile = lazyComponent(() => import('./offline-profile.tsx'), <GuardSpinner />);

/**
 * Pages for signed-in people; redirects visitors to / and remembers the page (ROUTE-13, ROUTE-15,
 * ROUTE-16). Offline it shows the health card stored on this device.
 */
export default function SignedInGuard() {
  const { phase, user } = useSession();
  const { pathname } = useLocation();
  const unreachable = useUnreachable();
  const online = useOnline();
  useGuardActivity();
  if (phase === 'signed-in') {
    // Nothing of one person's screen stays for the next, not even what a form holds.
    return <Outlet key={user?.uid} />;
  }
  if (pathname === paths.profile() && (phase === 'starting' ? unreachable : !online)) {
    return <OfflineProfile signedOut={phase === 'signed-out'} />;
  }
  return phase === 'starting' ? <GuardSpinner /> : <RedirectTo remember />;
}
