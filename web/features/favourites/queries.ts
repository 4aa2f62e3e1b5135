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
 * The hearts pressed since the page was loaded, oldest first. They are read from the mutations and
 * never written into the server's list: a reply that was on its way cannot undo them, and neither
 * can a failure (spec 4, Favourites).
 */
function usePresses(uid: string | null, ...providerId: string[]): Press[] {
  return useMutationState({
    filters: { mutationKey: ['favourites', uid, ...providerId] },
    select: ({ state }) => state.variables as Press,
  });
}

export function useFavourites(uid: string | null) {
  const { data, error, isFetching, refetch } = useQuery(favouritesQuery(uid));
  const presses = usePresses(uid);
  return {
    favourites: data ? withPresses(data, presses) : null,
    failed: error !== null && !data,
    loading: isFetching,
    error,
    retry: () => void refetch(),
  };
}

/** Whether one provider is saved by the person; never for a visitor. */
export function useIsFavourite(uid: string | null, providerId: string): boolean {
  const { data: listed = false } = useQuery({
    ...favouritesQuery(uid),
    select: (list) => list.some(({ _id }) => _id === providerId),
  });
  const pressed = usePresses(uid, providerId).at(-1);
  return pressed?.saved ?? listed;
}

/** Turns a heart at once; a failure changes nothing back and says nothing (spec 4, 8). */
export function useSetFavourite(uid: string | null, provider: ProviderCard) {
  const { mutate } = useMutation({
    mutationKey: ['favourites', uid, provider._id],
    mutationFn: ({ saved }: Press) => setFavourite(api, uid, provider._id, saved),
    // One after the other: the last press of a heart is what stays.
    scope: { id: `favourites ${provider._id}` },
    gcTime: Infinity,
  });
  return (saved: boolean) => mutate({ provider, saved });
}

/** A heart that was turned. */
type Press = { readonly provider: ProviderCard; readonly saved: boolean };

/** The saved providers as the person sees them: the server's list with the presses on top, newest first. */
export function withPresses(
  list: readonly ProviderCard[],
  presses: readonly Press[],
): readonly ProviderCard[] {
  const listed = new Set(list.map(({ _id }) => _id));
  // The newest press of each heart, newest first.
  const last = new Map<string, Press>();
  for (const press of presses.toReversed()) {
    const id = press.provider._id;
    if (!last.has(id)) last.set(id, press);
  }
  const added = [...last].filter(([id, { saved }]) => saved && !listed.has(id));
  return [
    ...added.map(([, { provider }]) => provider),
    ...list.filter((provider) => last.get(provider._id)?.saved !== false),
  ];
}
