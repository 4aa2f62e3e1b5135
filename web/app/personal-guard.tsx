import { Outlet } from 'react-router';
import { useAccount } from '#web/lib/session/use-account.ts';
import { GuardSpinner } from './guard-spinner.tsx';
import { LeadAway } from './redirect-to.tsx';
import { paths } from './paths.ts';

/**
 * Card and favourites belong to people, not to providers, who have Appointments and Settings only
 * (spec 6). Stands within the guard for signed-in people.
 */
export default function PersonalGuard() {
  const { role } = useAccount();
  if (role === null) return <GuardSpinner />;
  return role === 'provider' ? <LeadAway to={paths.providerAppointments()} /> : <Outlet />;
}
