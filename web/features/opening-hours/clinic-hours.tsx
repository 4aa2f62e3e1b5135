import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loadLatest } from '#web/lib/queries/load-latest.ts';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { Select } from '#web/ui/select.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { HoursForm } from './hours-form.tsx';
import { hoursQuery } from './queries.ts';

/** The opening hours of a clinic, one location at a time (P-60). */
export function ClinicHours({ providerId }: { providerId: string }) {
  const { data, isError, isFetching, refetch } = useQuery(hoursQuery(providerId));
  const [chosen, setChosen] = useState<string>();
  // The version that a form began from: a form is not replaced by what its own save returns.
  const [loads, setLoads] = useState(0);
  if (!data)
    return isError ? (
      <ErrorMessage
        title="We couldn’t load your opening hours."
        onRetry={() => void refetch()}
        pending={isFetching}
      />
    ) : (
      <LoadingRegion label="Loading your opening hours">
        <Skeleton shape="block" className="h-96" />
      </LoadingRegion>
    );
  const { locations } = data;
  const location = locations.find(({ id }) => id === chosen) ?? locations[0];
  if (!location) return <p>Your clinic has no locations. Contact support and we’ll add them.</p>;
  return (
    <>
      {locations.length > 1 ? (
        <Select
          label="Location"
          className="max-w-md"
          value={location.id}
          options={locations.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={({ currentTarget: { value } }) => setChosen(value)}
        />
      ) : null}
      <HoursForm
        key={`${location.id} ${loads}`}
        providerId={providerId}
        location={location}
        others={locations.filter(({ id }) => id !== location.id)}
        onReload={() => void loadLatest(refetch, () => setLoads(loads + 1))}
      />
    </>
  );
}
