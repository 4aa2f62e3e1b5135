import { favouritesContract } from '#shared/contract/favourites.ts';
import type { ProviderRecord } from '#shared/contract/records/provider.ts';
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
  return api.call(favouritesContract.listFavourites, input, { signal });
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
