import type { KeptCard } from '#web/lib/offline/kept-card.ts';
import { useSite } from '#web/lib/site/use-site.ts';
import { CardNotice } from './card-notice.tsx';
import { CardPanel } from './card-panel.tsx';
import { cardView } from './card-view.ts';

/** The card as it was last confirmed, on a page that was opened without a network. */
export function OfflineCard({ kept }: { kept: KeptCard }) {
  const { brand } = useSite();
  const card = cardView(kept);
  return (
    <div className="grid max-w-120 gap-4">
      <CardNotice card={card} offline />
      <CardPanel brand={brand.name} card={card} offline qrFailed={false} />
    </div>
  );
}
