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
 * Redirects to / or another path; `remember` stores the current page for after sign-in (ROUTE-16).
 */
export function RedirectTo({ to = paths.home(), remember = false }: Props) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const address = pathname + search;
    if (remember && !wasLeft(address)) rememberReturnAddress(address);
    void navigate(to, { replace: true, state: { from: address } });
  }, [to, remember, pathname, search, navigate]);
  return <GuardSpinner />;
}
