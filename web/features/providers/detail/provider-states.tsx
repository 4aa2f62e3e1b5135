import { SearchX } from 'lucide-react';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';

/** No such provider (spec 2, Provider detail; decision 40). */
export function ProviderMissing() {
  return (
    <div className="page grid justify-items-start gap-4 py-12">
      <SearchX aria-hidden="true" className="size-10 text-primary" />
      <div>
        <h1>Provider not found</h1>
        <p className="mt-2 text-muted">It may have moved, or the address has a slip in it.</p>
      </div>
      <ButtonLink to={paths.home()} variant="primary">
        Back to providers
      </ButtonLink>
    </div>
  );
}

type FailedProps = { onRetry: () => void; pending: boolean };

/** The provider could not be fetched (spec 8). */
export function ProviderFailed({ onRetry, pending }: FailedProps) {
  return (
    <div className="page py-12">
      <h1 className="sr-only">Provider</h1>
      <ErrorMessage title="Failed to fetch provider details" onRetry={onRetry} pending={pending}>
        Check your connection and try again.
      </ErrorMessage>
    </div>
  );
}

/** The shape of the page while it loads. */
export function ProviderLoading() {
  return (
    <LoadingRegion label="Loading provider details...">
      <div className="page grid gap-6 py-6 lg:grid-cols-[1fr_22rem] lg:gap-12">
        <div className="grid gap-4">
          <Skeleton className="h-5 w-24" />
          <Skeleton shape="block" className="aspect-video rounded-card" />
          <Skeleton className="h-8 w-2/3" />
          <Skeleton className="w-1/2" />
        </div>
        <Skeleton shape="block" className="h-80 rounded-card" />
      </div>
    </LoadingRegion>
  );
}
