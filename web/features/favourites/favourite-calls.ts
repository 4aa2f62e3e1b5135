import { favouritesContract } from '#shared/contract/favourites.ts';
import type { ProviderCard, ProviderRecord } from '#shared/contract/records/provider.ts';
import type { ApiClient } from '#web/lib/api/client.ts';

/**
 * The providers that the person has saved, newest first (spec 7).
 * @throws Error 'User not logged in' without a person (spec 8)
 * @throws ApiError
 */
export async function fetchFavourites(
  api: ApiClient,
  uid: string | null,
  signal?: AbortSignal,
): Promise<ProviderRecord[]> {
  if (uid === null) throw new Error('User not logged in');
  const input = { query: { userId: uid } };
  return api.call(favouritesContract.listFavourites, input, signal ? { signal } : {});
}

/**
 * Saves a provider, or takes it out of the saved ones (spec 7).
 * @throws Error 'User is not authenticated' without a person (spec 8)
 * @throws ApiError
 */
export async function setFavourite(
  api: ApiClient,
  uid: string | null,
  providerId: string,
  saved: boolean,
): Promise<void> {
  if (uid === null) throw new Error('User is not authenticated');
  const endpoint = saved ? favouritesContract.addFavourite : favouritesContract.removeFavourite;
  await api.call(endpoint, { params: { providerId }, body: { userId: uid } });
}

/** What hearts were pressed to since the page was loaded: the card where saved, null where taken out. */
export type Presses = ReadonlyMap<string, ProviderCard | null>;

/** The presses with a new one, which comes last. */
export function withPress(presses: Presses, provider: ProviderCard, saved: boolean): Presses {
  const { _id: id } = provider;
  const others = [...presses].filter(([pressed]) => pressed !== id);
  return new Map([...others, [id, saved ? provider : null]]);
}

/** The saved providers as the person sees them: the server's list with the presses on top, newest first. */
export function withPresses(
  list: readonly ProviderCard[],
  presses: Presses,
): readonly ProviderCard[] {
  const known = new Set(list.map(({ _id: id }) => id));
  const added = [...presses].filter(([id]) => !known.has(id)).map(([, provider]) => provider);
  return [
    ...added.filter((provider) => provider !== null).toReversed(),
    ...list.filter(({ _id: id }) => presses.get(id) !== null),
  ];
}

/** Whether a provider counts as saved; while the list is not there, what was pressed. */
export function isFavourite(
  list: readonly ProviderCard[] | undefined,
  presses: Presses,
  providerId: string,
): boolean {
  const pressed = presses.get(providerId);
  if (pressed !== undefined) return pressed !== null;
  return list?.some(({ _id: id }) => id === providerId) ?? false;
}
