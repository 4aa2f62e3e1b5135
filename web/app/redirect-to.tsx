import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { rememberReturnAddress } from '#web/lib/identity/return-address.ts';
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
    if (remember) rememberReturnAddress(pathname + search);
    void navigate(to, { replace: true, state: { from: pathname + search } });
  }, [to, remember, pathname, search, navigate]);
  return <GuardSpinner />;
}
