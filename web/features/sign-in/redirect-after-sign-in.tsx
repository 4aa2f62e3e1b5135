import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { landingAddress, rememberReturnAddress } from '#web/lib/identity/return-address.ts';
import { paths } from '#web/app/paths.ts';
import { useMissingFactor } from '#web/lib/session/second-factor.ts';
import { useAccount } from '#web/lib/session/use-account.ts';
import { useHealthCard } from '#web/lib/session/use-health-card.ts';
import { Spinner } from '#web/ui/spinner.tsx';

/**
 * Waits for the role after sign-in, then redirects to the return address, else to the landing page of
 * the role (ROUTE-19 to ROUTE-21). Staff who have proved no second factor set it up first (P-64). Fetches the health card number meanwhile (SIGNIN-12).
 */
export function RedirectAfterSignIn() {
  const { role } = useAccount();
  const factor = useMissingFactor();
  useHealthCard();
  const { state } = useLocation();
  const navigate = useNavigate();
  // The return address can be read only once; development runs effects twice.
  const redirected = useRef(false);
  useEffect(() => {
    if (role === null || factor === 'unknown' || redirected.current) return;
    redirected.current = true;
    const from = originOf(state);
    if (from !== null) rememberReturnAddress(from);
    const target = factor === 'missing' ? paths.secondFactor() : landingAddress(role);
    void navigate(target, { replace: true });
  }, [role, factor, state, navigate]);
  return (
    <div className="grid min-h-[60vh] place-items-center">
      <h1 className="sr-only">Sign in</h1>
      <output className="flex items-center gap-3 text-muted">
        <Spinner size="lg" />
        Loading your profile...
      </output>
    </div>
  );
}

/** The page that redirected to sign-in, from the router state (ROUTE-22: from=/pricing). */
function originOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  return typeof state.from === 'string' ? state.from : null;
}
