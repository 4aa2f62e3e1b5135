import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { EmptyMessage } from '#web/ui/empty-message.tsx';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { choosePlace, type Place } from './choose-place.ts';
import { PlaceSelectors } from './place-selectors.tsx';
import { ProviderHeader } from './provider-header.tsx';
import { useOwnProviders } from './queries.ts';

/** The desk of a provider (spec 2, Provider appointments). */
export function Desk({ uid }: { uid: string }) {
  const { data: providers = [], isSuccess, isError, isFetching, refetch } = useOwnProviders(uid);
  const [wanted, setWanted] = useState<Place>({ providerId: null, locationId: null });
  const chosen = choosePlace(providers, wanted);
  const withoutRecord = isSuccess && providers.length === 0;
  return (
    <div className="page pb-18">
      <PageHeading
        title="Provider Appointments"
        description="Manage and review patient appointment requests"
      />
      {isError ? (
        <ErrorMessage
          title="Failed to fetch provider details"
          onRetry={() => void refetch()}
          pending={isFetching}
        />
      ) : withoutRecord ? (
        <EmptyMessage title="No provider record yet">
          Your account is not connected to a provider record. Please contact support.
        </EmptyMessage>
      ) : (
        <>
          <PlaceSelectors
            providers={providers}
            chosen={chosen}
            onProvider={(providerId) => setWanted({ providerId, locationId: null })}
            onLocation={(locationId) => setWanted((before) => ({ ...before, locationId }))}
          />
          <ProviderHeader {...chosen} />
          {chosen.provider ? (
            <EmptyMessage icon={<CalendarClock />} title="No appointment requests">
              No appointment requests at the moment. New requests will appear here.
            </EmptyMessage>
          ) : null}
        </>
      )}
    </div>
  );
}
