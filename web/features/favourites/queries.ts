import {
  queryOptions,
  skipToken,
  useMutation,
  useMutationState,
  useQuery,
} from '@tanstack/react-query';
import type { ProviderCard } from '#shared/contract/records/provider.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { fetchFavourites, setFavourite } from './favourite-calls.ts';

const favouritesQuery = (uid: string | null) =>
  queryOptions({
    queryKey: ['favourites', uid],
    queryFn: uid === null ? skipToken : ({ signal }) => fetchFavourites(api, uid, signal),
  });

/**
 * The toggles since page load, oldest first. They are read from the mutation cache and never written
 * into the server's list, so neither a response in flight nor a failure can undo them (FAV-13).
 */
function useToggles(uid: string | null, ...providerId: string[]): FavouriteToggle[] {
  return useMutationState({
    filters: { mutationKey: ['favourites', uid, ...providerId] },
    select: ({ state }) => state.variables as FavouriteToggle,
  });
}

export function useFavourites(uid: string | null) {
  const { data, error, isFetching, refetch } = useQuery(favouritesQuery(uid));
  const toggles = useToggles(uid);
  return {
    favourites: data ? applyToggles(data, toggles) : null,
    failed: error !== null && !data,
    loading: isFetching,
    error,
    retry: () => void refetch(),
  };
}

/** Whether the person has saved the provider; false for visitors. */
export function useIsFavourite(uid: string | null, providerId: string): boolean {
  const { data: listed = false } = useQuery({
    ...favouritesQuery(uid),
    select: (list) => list.some(({ _id }) => _id === providerId),
  });
  const latest = useToggles(uid, providerId).at(-1);
  return latest?.saved ?? listed;
}

/** Toggles a favourite optimistically; a failure is silent and not rolled back (FAV-13). */
export function useSetFavourite(uid: string | null, provider: ProviderCard) {
  const { mutate } = useMutation({
    mutationKey: ['favourites', uid, provider._id],
    mutationFn: ({ saved }: FavouriteToggle) => setFavourite(api, uid, provider._id, saved),
    // Serial per provider: the last toggle wins.
    scope: { id: `favourites ${provider._id}` },
    gcTime: Infinity,
  });
  return (saved: boolean) => mutate({ provider, saved });
}

/** One click on a favourite button. */
type FavouriteToggle = { readonly provider: ProviderCard; readonly saved: boolean };

/** The server's favourites with the local toggles applied, newest first. */
export function applyToggles(
  list: readonly ProviderCard[],
  toggles: readonly FavouriteToggle[],
): readonly ProviderCard[] {
  const listed = new Set(list.map(({ _id }) => _id));
  // The newest toggle of each provider, newest first.
  const last = new Map<string, FavouriteToggle>();
  for (const toggle of toggles.toReversed()) {
    const id = toggle.provider._id;
    if (!last.has(id)) last.set(id, toggle);
  }
  const added = [...last].filter(([id, { saved }]) => saved && !listed.has(id));
  return [
    ...added.map(([, { provider }]) => provider),
    ...list.filter((provider) => last.get(provider._id)?.saved !== false),
  ];
}
