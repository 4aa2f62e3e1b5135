import type { ProviderCard } from '#shared/contract/records/provider.ts';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { Gallery } from './detail/gallery.tsx';
import { ProviderHeader } from './detail/provider-header.tsx';
import { ProviderLoading } from './detail/provider-states.tsx';

/** A provider's page while loading, filled with the data of the clicked card. */
export function ProviderPlaceholder({ card }: { card: ProviderCard | null }) {
  if (!card) return <ProviderLoading />;
  return (
    <div className="page flex flex-col gap-6 pt-3 pb-12 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-12 lg:pt-4">
      <div className="-mb-2 lg:col-span-2">
        <ProviderHeader
          provider={{ ...card, specialty: card.category }}
          metres={null}
          hours={null}
        />
      </div>
      <Gallery provider={card} />
      <LoadingRegion label="Loading provider details...">
        <div className="grid animate-late gap-4 lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-6">
          <Skeleton shape="block" className="h-13" />
          <Skeleton className="mt-4 h-6 w-1/2" />
          <Skeleton />
          <Skeleton className="w-5/6" />
          <Skeleton className="w-2/3" />
        </div>
      </LoadingRegion>
    </div>
  );
}
