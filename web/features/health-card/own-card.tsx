import { useEffect, useMemo } from 'react';
import { isFamilyPlan } from '#shared/domain/membership/plan.ts';
import { storeOfflineCard, readOfflineCard } from '#web/lib/offline/offline-card.ts';
import { registerWorker } from '#web/lib/offline/register-worker.ts';
import { useOnline } from '#web/lib/offline/use-online.ts';
import { recheckMembership, useMembership } from '#web/lib/session/use-membership.ts';
import { useSite } from '#web/lib/site/use-site.ts';
import { useStorageBlocked } from '#web/lib/site/use-storage-blocked.ts';
import { useToday } from '#web/lib/site/use-today.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { useAccount } from '#web/lib/session/use-account.ts';
import { useHealthCard } from '#web/lib/session/use-health-card.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { CardNotice } from './card-notice.tsx';
import { CardPanel } from './card-panel.tsx';
import { cardView, toStorableCard, resolveCardData, type CardData } from './card-view.ts';
import { useRetryCard, useCardQr, useFamilyNames } from './queries.ts';

/**
 * The signed-in person's card. Still shown if the membership check fails (P-53), and stored for
 * offline use.
 */
export function OwnCard({ uid }: { uid: string }) {
  const { brand } = useSite();
  const online = useOnline();
  const storageBlocked = useStorageBlocked();
  const today = useToday();
  const { data, lastConfirmed, loading, qrFailed } = useCardData(uid);
  const retryCard = useRetryCard(uid);
  const failed = data.status === 'error';
  const incomplete = failed || data.cardNumber === null;
  const stored = useMemo(() => (incomplete ? readOfflineCard(uid) : null), [uid, incomplete]);

  const storable = loading ? null : toStorableCard(data);
  const json = storable && JSON.stringify(storable);
  useEffect(() => {
    if (json === null) return;
    storeOfflineCard(json);
    registerWorker();
  }, [json]);

  if (loading && !(failed && (stored ?? lastConfirmed))) {
    return (
      <LoadingRegion label="Loading your health card">
        <Skeleton shape="block" className="aspect-[1.586] w-full max-w-120 rounded-plate" />
      </LoadingRegion>
    );
  }
  const card = cardView(resolveCardData(data, stored, lastConfirmed, today), today);
  const missing = card.active && (card.cardNumber === null || qrFailed);
  const retry = () => {
    retryCard();
    void recheckMembership();
  };
  return (
    <div className="grid max-w-120 gap-4">
      <CardPanel brand={brand.name} card={card} offline={!online} qrFailed={qrFailed} />
      {failed || !online ? <CardNotice card={card} offline={!online} /> : null}
      {storageBlocked ? (
        <Notice tone="info">
          Your browser won’t let us keep your card on this device, so it won’t show without a
          connection. Make a note of your card number.
        </Notice>
      ) : null}
      {online && (failed || missing) ? (
        <Button className="justify-self-start" onClick={retry}>
          Try again
        </Button>
      ) : null}
    </div>
  );
}

function useCardData(uid: string) {
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
