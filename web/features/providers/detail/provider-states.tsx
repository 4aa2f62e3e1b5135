import { CircleAlert, RotateCw, SearchX } from 'lucide-react';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { StatusMessage } from '#web/ui/status-message.tsx';
import { BackToList } from './back-to-list.tsx';

/** No such provider (ERR-58; P-40). */
export function ProviderMissing() {
  return (
    <div className="page">
      <StatusMessage
        headingLevel={1}
        icon={<SearchX />}
        title="Provider not found"
        actions={
          <ButtonLink to={paths.home()} variant="primary">
            Back to providers
          </ButtonLink>
        }
      >
        It may have moved, or the link may be incorrect.
      </StatusMessage>
    </div>
  );
}

type FailedProps = { onRetry: () => void; pending: boolean };

/** The provider could not be fetched (ERR-59). */
export function ProviderFailed({ onRetry, pending }: FailedProps) {
  return (
    <div className="page pt-3 lg:pt-4">
      <BackToList to={paths.home()}>Providers</BackToList>
      <StatusMessage
        headingLevel={1}
        icon={<CircleAlert />}
        tone="error"
        announce="alert"
        title="Failed to fetch provider details"
        actions={
          <Button variant="primary" icon={<RotateCw />} pending={pending} onClick={onRetry}>
            Try again
          </Button>
        }
      >
        Check your connection and try again.
      </StatusMessage>
    </div>
  );
}

export function ProviderLoading() {
  return (
    <LoadingRegion label="Loading provider details...">
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 pt-3 pb-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:pt-4">
        <div className="-mb-2 grid gap-3 lg:col-span-2">
          <Skeleton className="my-2 h-5 w-24" />
          <Skeleton className="h-8 w-72 max-w-full" />
          <Skeleton className="h-5 w-56" />
        </div>
        <Skeleton shape="block" className="aspect-4/3 rounded-card sm:aspect-2/1" />
        <Skeleton shape="block" className="h-96 rounded-card lg:row-span-2" />
        <div className="measure grid content-start gap-3">
          <Skeleton className="h-6 w-24" />
          <Skeleton />
          <Skeleton />
          <Skeleton className="w-2/3" />
        </div>
      </div>
    </LoadingRegion>
  );
}
