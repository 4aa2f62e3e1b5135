import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/lib/api/api-error.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { toast } from '#web/ui/toast.ts';
import { setFavourite } from './favourite-calls.ts';
import { forgetKeptFavourites, keptFavourites } from './kept-favourites.ts';

/**
 * Saves the hearts clicked before the sign-in. They are kept until the server has them, because the page may be left
 * for a payment before that; what fails for good, like a provider that no longer exists, is silent (FAV-13).
 */
export async function saveKeptFavourites(queries: QueryClient, uid: string): Promise<void> {
  const saving = keptFavourites().map((id) => setFavourite(api, uid, id, true));
  const results = await Promise.allSettled(saving);
  if (results.some((one) => one.status === 'rejected' && mayWorkLater(one.reason))) return;
  forgetKeptFavourites();
  if (results.every(({ status }) => status === 'rejected')) return;
  toast.show({ kind: 'success', text: 'Saved to your favourites.' });
  await queries.invalidateQueries({ queryKey: ['favourites', uid] });
}

function mayWorkLater(error: unknown): boolean {
  return (
    !(error instanceof ApiError) ||
    error.status === 0 ||
    error.status === 401 ||
    error.status >= 500
  );
}
