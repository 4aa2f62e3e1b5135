import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ClinicHours, openingHoursContract } from '#shared/contract/opening-hours.ts';
import type { OpeningHoursInput } from '#shared/forms/opening-hours.ts';
import { api } from '#web/lib/api/browser-api.ts';

export const hoursQuery = (id: string) =>
  queryOptions({
    queryKey: ['clinic', id, 'hours'],
    queryFn: () => api.call(openingHoursContract.listOpeningHours, { params: { id } }),
    staleTime: 0,
    // A form is filled from it: what was typed must not be replaced.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

type Save = {
  readonly hours: OpeningHoursInput | null;
  /** Where they are saved, each from the version that was read. */
  readonly locations: readonly Pick<ClinicHours['locations'][number], 'id' | 'version'>[];
};

/** Publishes the same hours at one location after the other. */
export function useSaveHours(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ hours, locations }: Save) => {
      for (const { id: locationId, version } of locations)
        queries.setQueryData(
          hoursQuery(id).queryKey,
          await api.call(openingHoursContract.saveOpeningHours, {
            params: { id, locationId },
            body: { hours, version },
          }),
        );
    },
  });
}
