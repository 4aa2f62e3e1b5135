import { Outlet } from 'react-router';
import { useAccount } from '#web/lib/session/use-account.ts';
import { GuardSpinner } from './guard-spinner.tsx';
import { RedirectTo } from './redirect-to.tsx';
import { paths } from './paths.ts';

/**
 * Pages for everyone except providers, who have Appointments and Settings only (ROLE-07). Nested in
 * the guard for signed-in people.
 */
export default function PersonalGuard() {
  const { role } = useAccount();
  if (role === null) return <GuardSpinner />;
  return role === 'provider' ? <RedirectTo to={paths.providerAppointments()} /> : <Outlet />;
}
