import { useMemo } from 'react';
import { isFamilyPlan } from '#shared/domain/membership/plan.ts';
import { readOfflineCard } from '#web/lib/offline/offline-card.ts';
import { useAccount } from '#web/lib/session/use-account.ts';
import { useHealthCard } from '#web/lib/session/use-health-card.ts';
import { useMembership } from '#web/lib/session/use-membership.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import type { CardData } from './card-view.ts';
import { useCardQr, useFamilyNames } from './queries.ts';

export function useCardData(uid: string) {
  const { user } = useSession();
  const { account, loading: accountLoading } = useAccount();
  const { cardNumber, loading: numberLoading } = useHealthCard();
  const { active, plan, status, expiresAt, graceUntil, checkedAt, known, lastConfirmed } =
    useMembership();
  const { data: qr = null, isError: qrFailed } = useCardQr(uid, cardNumber !== null);
  const familyNames = useFamilyNames(uid);
  const fullName = account?.fullName || user?.name || '';
  const family = useMemo(
    () => (isFamilyPlan(plan) ? [...(familyNames ?? readOfflineCard(uid)?.family ?? [])] : []),
    [uid, plan, familyNames],
  );
  const membership = { active, plan, status, expiresAt, graceUntil, checkedAt };
  const data: CardData = { uid, fullName, cardNumber, family, qr, ...membership };
  return {
    data,
    /** The server's last response, if the newest check failed. */
    lastConfirmed,
    /** True while name, number or membership are loading. */
    loading: accountLoading || numberLoading || !known,
    qrFailed,
  };
}
