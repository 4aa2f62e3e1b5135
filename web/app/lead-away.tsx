import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { rememberReturnAddress } from '#web/lib/identity/return-address.ts';
import { GuardSpinner } from './guard-spinner.tsx';
import { paths } from './paths.ts';

/** Leads to / and, where asked, keeps the page for after sign-in (spec 4, Sign-in return). */
export function LeadAway({ remember = false }: { remember?: boolean }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (remember) rememberReturnAddress(pathname + search);
    void navigate(paths.home(), { replace: true, state: { from: pathname + search } });
  }, [remember, pathname, search, navigate]);
  return <GuardSpinner />;
}
