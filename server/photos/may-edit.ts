import { AppError } from '../http/app-error.ts';
import type { Caller } from '../http/caller.ts';
import type { PhotoStore } from './store.ts';

/**
 * Who may see and change the photos of a provider in their list: the person who looks after its record.
 * @throws AppError provider/not-found for everyone else
 */
export async function checkMayEdit(
  store: Pick<PhotoStore, 'findOwner'>,
  providerId: string,
  caller: Pick<Caller, 'uid'>,
): Promise<void> {
  if ((await store.findOwner(providerId)) !== caller.uid) throw new AppError('provider/not-found');
}
