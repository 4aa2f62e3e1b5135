import type { photosContract } from '#shared/contract/photos.ts';
import type { Handlers } from '../http/call.ts';
import type { PhotoService } from './service.ts';

export function photoRoutes(photos: PhotoService): Handlers<typeof photosContract> {
  return {
    listPhotos: ({ caller, params }) => photos.list(caller, params.providerId),
    addPhoto: ({ caller, params, query, file: read }) => {
      const { alt, x, y, width } = query;
      const crop =
        x === undefined || y === undefined || width === undefined ? null : { x, y, width };
      return photos.add(caller, params.providerId, { alt, crop, read });
    },
    describePhoto: ({ caller, params, body }) => photos.describe(caller, params, body),
    orderPhotos: ({ caller, params, body }) => photos.order(caller, params.providerId, body),
    deletePhoto: ({ caller, params }) => photos.delete(caller, params),
  };
}
