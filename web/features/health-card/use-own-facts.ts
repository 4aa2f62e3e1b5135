import { useMemo } from 'react';
import { isFamilyPlan } from '#shared/domain/membership/plan.ts';
import { readKeptCard } from '#web/lib/offline/offline-card.ts';
import { useAccount } from '#web/lib/session/use-account.ts';
import { useHealthCard } from '#web/lib/session/use-health-card.ts';
import { useMembership } from '#web/lib/session/use-membership.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import type { CardFacts } from './card-view.ts';
import { useCardQr, useFamilyNames } from './queries.ts';

export function useOwnFacts(uid: string) {
  const { user } = useSession();
  const { account, loading: accountLoading } = useAccount();
  const { cardNumber, loading: numberLoading } = useHealthCard();
  const { active, plan, status, expiresAt, graceUntil, checkedAt, known, lastConfirmed } =
    useMembership();
  const { data: qr = null, isError: qrFailed } = useCardQr(uid, cardNumber !== null);
  const familyNames = useFamilyNames(uid);
  const fullName = account?.fullName || user?.name || '';
  const family = useMemo(
    () => (isFamilyPlan(plan) ? [...(familyNames ?? readKeptCard(uid)?.family ?? [])] : []),
    [uid, plan, familyNames],
  );
  const membership = { active, plan, status, expiresAt, graceUntil, checkedAt };
  const facts: CardFacts = { uid, fullName, cardNumber, family, qr, ...membership };
  return {
    facts,
    /** What the server said last, where the newest check failed. */
    confirmed: lastConfirmed,
    /** While name, number or membership are on their way. */
    loading: accountLoading || numberLoading || !known,
    qrFailed,
  };
}
