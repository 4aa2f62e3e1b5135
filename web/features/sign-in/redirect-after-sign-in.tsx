import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { landingAddress, rememberReturnAddress } from '#web/lib/identity/return-address.ts';
import { useAccount } from '#web/lib/session/use-account.ts';
import { useHealthCard } from '#web/lib/session/use-health-card.ts';
import { Spinner } from '#web/ui/spinner.tsx';

/**
 * Someone is signed in: waits for the role, then goes to the return address, else to the landing
 * page of the role (spec 4, Sign-in return). The health card number is asked for meanwhile.
 */
export function LeadOn() {
  const { role } = useAccount();
  useHealthCard();
  const { state } = useLocation();
  const navigate = useNavigate();
  // The return address can be taken once only; development runs effects twice.
  const led = useRef(false);
  useEffect(() => {
    if (role === null || led.current) return;
    led.current = true;
    const from = originOf(state);
    if (from !== null) rememberReturnAddress(from);
    void navigate(landingAddress(role), { replace: true });
  }, [role, state, navigate]);
  return (
    <div className="grid min-h-[60vh] place-items-center">
      <h1 className="sr-only">Log in</h1>
      <output className="flex items-center gap-3 text-muted">
        <Spinner size="lg" />
        Loading your profile...
      </output>
    </div>
  );
}

/** The page that sent someone to sign in, as the router's state tells it (spec 6: from=/pricing). */
function originOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  return typeof state.from === 'string' ? state.from : null;
}
