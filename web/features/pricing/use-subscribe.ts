import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PlanId } from '#shared/domain/membership/plan.ts';
import { recheckMembership, useMembership } from '#web/lib/session/use-membership.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { toast } from '#web/ui/toast.ts';
import { openCheckout } from './open-checkout.ts';
import type { Plan } from './queries.ts';

export type SubscribeWindow = 'already-member' | 'family' | null;

type Setup = {
  plans: readonly Plan[];
  /** A visitor pressed: to sign-in and back (spec 6). */
  onSignedOut: () => void;
};

/** The server would refuse it, after a whole form was filled in (P-56). */
const PAUSED = 'Your membership is paused. Open your profile to see what you can do.';

/** Leaves for the payment provider; a plain navigation, which the content policy allows. */
function leaveFor(url: string): void {
  window.location.assign(url);
}

/**
 * Subscribing (spec 4, Membership): a visitor is led to sign-in, a member to the window that says
 * so, the family plan to its form, the single plan to the checkout. A press that comes before it is
 * known who is there waits for the answer. However often somebody presses: one call.
 */
export function useSubscribe({ plans, onSignedOut }: Setup) {
  const { phase, user } = useSession('starting');
  const { active, kind, known } = useMembership();
  const [wish, setWish] = useState<PlanId | null>(null);
  const [paying, setPaying] = useState<PlanId | null>(null);
  const [shown, setShown] = useState<SubscribeWindow>(null);
  const busy = useRef(false);

  async function pay(planId: PlanId): Promise<void> {
    const plan = plans.find(({ id }) => id === planId);
    if (!user || !plan || busy.current) return;
    busy.current = true;
    setPaying(planId);
    const { uid, email } = user;
    const opened = await openCheckout({ uid, email, priceId: plan.priceId });
    if (opened.kind === 'open') {
      // The button stays pending until the browser has left.
      leaveFor(opened.url);
      return;
    }
    toast.show({ kind: 'info', text: opened.text });
    if (opened.kind === 'already-subscribed') {
      setShown(null);
      void recheckMembership();
    }
    busy.current = false;
    setPaying(null);
  }

  function follow(planId: PlanId): void {
    if (phase === 'signed-out') onSignedOut();
    else if (active) setShown('already-member');
    else if (kind === 'suspended') toast.show({ kind: 'info', text: PAUSED });
    else if (planId === 'family') setShown('family');
    else void pay(planId);
  }

  const ready = phase === 'signed-out' || (phase === 'signed-in' && known);
  const grant = useEffectEvent((planId: PlanId) => {
    setWish(null);
    follow(planId);
  });
  useEffect(() => {
    if (!wish || !ready) return undefined;
    const timer = setTimeout(() => grant(wish));
    return () => clearTimeout(timer);
  }, [wish, ready]);

  useEffect(() => {
    // Back from the checkout with the browser's own button, to the page as it was left.
    const revive = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      busy.current = false;
      setPaying(null);
    };
    window.addEventListener('pageshow', revive);
    return () => window.removeEventListener('pageshow', revive);
  }, []);

  return {
    window: shown,
    pendingPlan: paying ?? wish,
    subscribe: (planId: PlanId) => (ready ? follow(planId) : setWish(planId)),
    pay: (planId: PlanId) => void pay(planId),
    close: () => setShown(null),
  };
}
