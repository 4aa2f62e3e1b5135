import type { OfflineHealthCard } from '#web/lib/offline/offline-card.ts';
import { useSite } from '#web/lib/site/use-site.ts';
import { useToday } from '#web/lib/site/use-today.ts';
import { CardNotice } from './card-notice.tsx';
import { CardPanel } from './card-panel.tsx';
import { cardView, resolveCardData } from './card-view.ts';

/** The card as last confirmed, for a page opened offline. */
export function OfflineCard({ stored }: { stored: OfflineHealthCard }) {
  const { brand } = useSite();
  const today = useToday();
  const unchecked = { ...stored, status: 'error' };
  const card = cardView(resolveCardData(unchecked, stored, null, today), today);
  return (
    <div className="grid max-w-120 gap-4">
      <CardNotice card={card} offline />
      <CardPanel brand={brand.name} card={card} offline qrFailed={false} />
    </div>
  );
}
