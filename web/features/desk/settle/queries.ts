import { useQuery } from '@tanstack/react-query';
import { deskContract } from '#shared/contract/desk.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { deskKey } from '../desk-keys.ts';
import type { DeskPlace } from '../desk-place.ts';

/** A visit becomes due as its time passes, which no event announces. */
const REFRESH_MS = 5 * 60_000;

/** The visits of a location that wait to be settled. */
export function useUnsettled({ provider: { _id: providerId }, location }: DeskPlace) {
  const params = { providerId, addressId: location.id };
  return useQuery({
    queryKey: deskKey(providerId, location.id, 'unsettled'),
    queryFn: ({ signal }) => api.call(deskContract.listUnsettled, { params }, { signal }),
    refetchInterval: REFRESH_MS,
  });
}
