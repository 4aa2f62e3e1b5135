import type { KeptCard } from '#web/lib/offline/offline-card.ts';
import { useSite } from '#web/lib/site/use-site.ts';
import { useToday } from '#web/lib/site/use-today.ts';
import { CardNotice } from './card-notice.tsx';
import { CardPanel } from './card-panel.tsx';
import { cardView, shownFacts } from './card-view.ts';

/** The card as it was last confirmed, on a page that was opened without a network. */
export function OfflineCard({ kept }: { kept: KeptCard }) {
  const { brand } = useSite();
  const today = useToday();
  const notAsked = { ...kept, status: 'error' };
  const card = cardView(shownFacts(notAsked, kept, null, today), today);
  return (
    <div className="grid max-w-120 gap-4">
      <CardNotice card={card} offline />
      <CardPanel brand={brand.name} card={card} offline qrFailed={false} />
    </div>
  );
}
