import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loadLatest } from '#web/lib/queries/load-latest.ts';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { AddressesSection } from './addresses-section.tsx';
import { NotificationsForm } from './notifications-form.tsx';
import { notificationsQuery } from './queries.ts';

/** Which emails a clinic gets about its appointments, when and where (ADR-077). */
export function ClinicNotifications({ providerId }: { providerId: string }) {
  const { data, isError, isFetching, refetch } = useQuery(notificationsQuery(providerId));
  // A form is not replaced by what its own save returns.
  const [loads, setLoads] = useState(0);
  if (!data)
    return isError ? (
      <ErrorMessage
        title="We couldn’t load your emails."
        onRetry={() => void refetch()}
        pending={isFetching}
      />
    ) : (
      <LoadingRegion label="Loading your emails">
        <Skeleton shape="block" className="h-96" />
      </LoadingRegion>
    );
  return (
    <>
      <NotificationsForm
        key={loads}
        providerId={providerId}
        notifications={data}
        onReload={() => void loadLatest(refetch, () => setLoads(loads + 1))}
      />
      <AddressesSection providerId={providerId} addresses={data.addresses} />
    </>
  );
}
