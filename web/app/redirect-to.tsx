import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { rememberReturnAddress } from '#web/lib/identity/return-address.ts';
import { GuardSpinner } from './guard-spinner.tsx';
import { paths } from './paths.ts';

type Props = {
  to?: string;
  remember?: boolean;
};

/** Leads to / or elsewhere and, where asked, keeps the page for after sign-in (spec 4, Sign-in return). */
export function LeadAway({ to = paths.home(), remember = false }: Props) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (remember) rememberReturnAddress(pathname + search);
    void navigate(to, { replace: true, state: { from: pathname + search } });
  }, [to, remember, pathname, search, navigate]);
  return <GuardSpinner />;
}
