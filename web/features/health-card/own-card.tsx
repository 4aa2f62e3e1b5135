import { useEffect, useMemo } from 'react';
import { keepCard, readKeptCard } from '#web/lib/offline/offline-card.ts';
import { registerWorker } from '#web/lib/offline/register-worker.ts';
import { useOnline } from '#web/lib/offline/use-online.ts';
import { recheckMembership } from '#web/lib/session/use-membership.ts';
import { useSite } from '#web/lib/site/use-site.ts';
import { useToday } from '#web/lib/site/use-today.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { CardNotice } from './card-notice.tsx';
import { CardPanel } from './card-panel.tsx';
import { cardView, keepable, shownFacts } from './card-view.ts';
import { useRetryCard } from './queries.ts';
import { useOwnFacts } from './use-own-facts.ts';

/**
 * The signed-in person's card. It outlives a failed membership check (P-53), and is kept for
 * when there is no network.
 */
export function OwnCard({ uid }: { uid: string }) {
  const { brand } = useSite();
  const online = useOnline();
  const today = useToday();
  const { facts, confirmed: last, loading, qrFailed } = useOwnFacts(uid);
  const retryCard = useRetryCard(uid);
  const failed = facts.status === 'error';
  const incomplete = failed || facts.cardNumber === null;
  const kept = useMemo(() => (incomplete ? readKeptCard(uid) : null), [uid, incomplete]);

  const confirmed = loading ? null : keepable(facts);
  const text = confirmed && JSON.stringify(confirmed);
  useEffect(() => {
    if (text === null) return;
    keepCard(text);
    registerWorker();
  }, [text]);

  if (loading && !(failed && (kept ?? last))) {
    return (
      <LoadingRegion label="Loading your health card">
        <Skeleton shape="block" className="aspect-[1.586] w-full max-w-120 rounded-plate" />
      </LoadingRegion>
    );
  }
  const card = cardView(shownFacts(facts, kept, last, today), today);
  const missing = card.active && (card.cardNumber === null || qrFailed);
  const tryAgain = () => {
    retryCard();
    void recheckMembership();
  };
  return (
    <div className="grid max-w-120 gap-4">
      <CardPanel brand={brand.name} card={card} offline={!online} qrFailed={qrFailed} />
      {failed || !online ? <CardNotice card={card} offline={!online} /> : null}
      {online && (failed || missing) ? (
        <Button className="justify-self-start" onClick={tryAgain}>
          Try again
        </Button>
      ) : null}
    </div>
  );
}
