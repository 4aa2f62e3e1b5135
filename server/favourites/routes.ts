import type { favouritesContract } from '#shared/contract/favourites.ts';
import type { Handlers } from '../http/call.ts';
import type { FavouriteService } from './service.ts';

export function favouriteRoutes(favourites: FavouriteService): Handlers<typeof favouritesContract> {
  return {
    listFavourites: ({ query }) => favourites.list(query.userId),
    async addFavourite({ params, body }) {
      await favourites.add(body.userId, params.providerId);
      return { success: true };
    },
    async removeFavourite({ params, body }) {
      await favourites.remove(body.userId, params.providerId);
      return { success: true };
    },
  };
}
