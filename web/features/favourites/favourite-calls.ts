import { favouritesContract } from '#shared/contract/favourites.ts';
import type { ProviderRecord } from '#shared/contract/records/provider.ts';
import type { ApiClient } from '#web/lib/api/client.ts';

/**
 * Fetches the person's favourites, newest first (API-07).
 * @throws Error 'User not logged in' without a user (ERR-60)
 * @throws ApiError
 */
export async function fetchFavourites(
  api: ApiClient,
  uid: string | null,
  signal?: AbortSignal,
): Promise<ProviderRecord[]> {
  if (uid === null) throw new Error('User not logged in');
  const input = { query: { userId: uid } };
  return api.call(favouritesContract.listFavourites, input, { signal });
}

/**
 * Adds a provider to the favourites, or removes it (API-08, API-09).
 * @throws Error 'User is not authenticated' without a user (ERR-61)
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
