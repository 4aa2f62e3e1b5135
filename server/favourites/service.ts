import type { ProviderRecord } from '#shared/contract/records/provider.ts';
import type { Connection } from '../database/connection.ts';
import { AppError } from '../http/app-error.ts';
import type { Clock } from '../ports/clock/port.ts';
import { createFavouriteStore } from './store.ts';

type Deps = {
  connection: Pick<Connection, 'db' | 'read'>;
  clock: Clock;
  providers: { listByIds(ids: readonly string[]): Promise<ProviderRecord[]> };
};

/** The providers that a person saved (FAV-01 to FAV-12). */
export function createFavouriteService({ connection, clock, providers }: Deps) {
  const store = createFavouriteStore(connection);
  return {
    /** Newest first, without promo codes. */
    async list(uid: string): Promise<ProviderRecord[]> {
      return providers.listByIds(await store.listIds(uid));
    },
    /** @throws AppError provider/not-found */
    async add(uid: string, providerId: string): Promise<void> {
      if (!(await store.add(uid, providerId, clock.now())))
        throw new AppError('provider/not-found');
    },
    remove: (uid: string, providerId: string): Promise<void> => store.remove(uid, providerId),
  };
}

export type FavouriteService = ReturnType<typeof createFavouriteService>;
