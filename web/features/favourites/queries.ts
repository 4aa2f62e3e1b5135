import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ProviderCard } from '#shared/contract/records/provider.ts';
import { api } from '#web/lib/api/browser-api.ts';
import {
  fetchFavourites,
  isFavourite,
  type Presses,
  setFavourite,
  withPress,
  withPresses,
} from './favourite-calls.ts';

const NO_PRESSES: Presses = new Map();

const listQuery = (uid: string | null) => ({
  queryKey: ['favourites', uid],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchFavourites(api, uid, signal),
  enabled: uid !== null,
});

/**
 * Presses are kept beside the server's list and not in it: an answer that was on its way cannot undo
 * them, and neither can a failure (spec 4, Favourites).
 */
const pressesKey = (uid: string | null) => ['favourites', uid, 'presses'];

function usePresses(uid: string | null): Presses {
  const { data } = useQuery({
    queryKey: pressesKey(uid),
    queryFn: (): Presses => NO_PRESSES,
    enabled: false,
    initialData: NO_PRESSES,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return data;
}

/** The saved providers of a person, with hearts pressed since. */
export function useFavourites(uid: string | null) {
  const { data, isError, isFetching, error, refetch } = useQuery(listQuery(uid));
  const presses = usePresses(uid);
  return {
    favourites: data ? withPresses(data, presses) : null,
    failed: isError && !data,
    loading: isFetching,
    error,
    retry: () => void refetch(),
  };
}

/** Whether one provider is saved by the person; never for a visitor. */
export function useIsFavourite(uid: string | null, providerId: string): boolean {
  const { data } = useQuery(listQuery(uid));
  return isFavourite(data, usePresses(uid), providerId);
}

/** Turns a heart at once; a failure changes nothing back and says nothing (spec 4, 8). */
export function useSetFavourite(
  uid: string | null,
  provider: ProviderCard,
): (saved: boolean) => void {
  const { _id: id } = provider;
  const queries = useQueryClient();
  const { mutate } = useMutation({
    // One after the other, so that the last press of a heart is what stays.
    scope: { id: `favourite ${id}` },
    mutationFn: (saved: boolean) => setFavourite(api, uid, id, saved),
  });
  return (saved) => {
    queries.setQueryData<Presses>(pressesKey(uid), (presses = NO_PRESSES) =>
      withPress(presses, provider, saved),
    );
    mutate(saved);
  };
}
