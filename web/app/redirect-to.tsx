import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { rememberReturnAddress, wasLeft } from '#web/lib/identity/return-address.ts';
import { GuardSpinner } from './guard-spinner.tsx';
import { paths } from './paths.ts';

type Props = {
  to?: string;
  remember?: boolean;
};

/**
 * Redirects to / or another path; `remember` stores the current page for after sign-in (ROUTE-16). Who has just
 * signed out on that page goes to /.
 */
export function RedirectTo({ to = paths.home(), remember = false }: Props) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const address = pathname + search;
    const left = wasLeft(address);
    if (remember && !left) rememberReturnAddress(address);
    void navigate(left ? paths.home() : to, { replace: true, state: { from: address } });
  }, [to, remember, pathname, search, navigate]);
  return <GuardSpinner />;
}
