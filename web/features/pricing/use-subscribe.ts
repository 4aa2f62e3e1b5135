import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PlanId } from '#shared/domain/membership/plan.ts';
import { membershipContract } from '#shared/contract/membership.ts';
import { recheckMembership, useMembership } from '#web/lib/session/use-membership.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { toast } from '#web/ui/toast.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { api } from '#web/lib/api/browser-api.ts';
import type { Plan } from './queries.ts';

export type SubscribeModal = 'already-member' | 'family' | null;

type Options = {
  plans: readonly Plan[];
  /** Called for a visitor, who has to sign in first (ROUTE-22). */
  onSignedOut: () => void;
};

/** Shown before the family form, because the server would refuse the subscription (P-56). */
const PAUSED = 'Your membership is paused. Open your profile to see what you can do.';

/** A plain navigation to the payment provider, which the content security policy allows. */
function redirectTo(url: string): void {
  window.location.assign(url);
}

/**
 * Subscribes to a plan (PRICE-05, PRICE-09, PRICE-18): sends a visitor to sign-in, tells a member
 * that they have one, opens the form of the family plan or the checkout of the single plan. A click
 * before the session is known waits for it; repeated clicks make one call.
 */
export function useSubscribe({ plans, onSignedOut }: Options) {
  const { phase, user } = useSession('starting');
  const { active, kind, known } = useMembership();
  const [requestedPlan, setRequestedPlan] = useState<PlanId | null>(null);
  const [payingPlan, setPayingPlan] = useState<PlanId | null>(null);
  const [openModal, setOpenModal] = useState<SubscribeModal>(null);
  const busy = useRef(false);

  async function pay(planId: PlanId): Promise<void> {
    const plan = plans.find(({ id }) => id === planId);
    if (!user || !plan || busy.current) return;
    busy.current = true;
    setPayingPlan(planId);
    const { uid, email } = user;
    const result = await openCheckout({ uid, email, priceId: plan.priceId });
    if (result.kind === 'open') {
      // Pending until the browser has navigated away.
      redirectTo(result.url);
      return;
    }
    toast.show({ kind: 'info', text: result.text });
    if (result.kind === 'already-subscribed') {
      setOpenModal(null);
      void recheckMembership();
    }
    busy.current = false;
    setPayingPlan(null);
  }

  function start(planId: PlanId): void {
    if (phase === 'signed-out') onSignedOut();
    else if (active) setOpenModal('already-member');
    else if (kind === 'suspended') toast.show({ kind: 'info', text: PAUSED });
    else if (planId === 'family') setOpenModal('family');
    else void pay(planId);
  }

  const ready = phase === 'signed-out' || (phase === 'signed-in' && known);
  const startRequested = useEffectEvent((planId: PlanId) => {
    setRequestedPlan(null);
    start(planId);
  });
  useEffect(() => {
    if (!requestedPlan || !ready) return undefined;
    const timer = setTimeout(() => startRequested(requestedPlan));
    return () => clearTimeout(timer);
  }, [requestedPlan, ready]);

  useEffect(() => {
    // The back button may restore this page from the bfcache with its buttons pending.
    const resetOnRestore = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      busy.current = false;
      setPayingPlan(null);
    };
    window.addEventListener('pageshow', resetOnRestore);
    return () => window.removeEventListener('pageshow', resetOnRestore);
  }, []);

  return {
    modal: openModal,
    pendingPlan: payingPlan ?? requestedPlan,
    subscribe: (planId: PlanId) => (ready ? start(planId) : setRequestedPlan(planId)),
    pay: (planId: PlanId) => void pay(planId),
    close: () => setOpenModal(null),
  };
}

/** ERR-45 to ERR-47 and ERR-51. */
const ALREADY_SUBSCRIBED = 'You already have an active subscription.';
const NO_SESSION = 'Failed to create Stripe Checkout session.';
const FAILED = 'Subscription failed.';
const REFUSED = 'Something went wrong';

type CheckoutResult =
  | { readonly kind: 'open'; readonly url: string }
  | { readonly kind: 'already-subscribed'; readonly text: string }
  | { readonly kind: 'failed'; readonly text: string };

type CheckoutRequest = { readonly uid: string; readonly email: string; readonly priceId: string };

/** Creates the hosted checkout of a plan (PRICE-18). Never throws: failures are returned as text. */
async function openCheckout(request: CheckoutRequest): Promise<CheckoutResult> {
  try {
    const { alreadySubscribed, sessionId, url } = await api.call(
      membershipContract.createSubscription,
      { body: request },
    );
    if (alreadySubscribed) return { kind: 'already-subscribed', text: ALREADY_SUBSCRIBED };
    return sessionId && url ? { kind: 'open', url } : { kind: 'failed', text: NO_SESSION };
  } catch (error) {
    return { kind: 'failed', text: failureText(error) };
  }
}

/** The server's message; without one, a text for a refused or a failed call. */
function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return FAILED;
  if (error.message) return error.message;
  return error.status >= 400 && error.status < 500 ? REFUSED : FAILED;
}
