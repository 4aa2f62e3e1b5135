import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Photo, photosContract } from '#shared/contract/photos.ts';
import type { Crop } from '#shared/domain/photos/crop.ts';
import { api } from '#web/lib/api/browser-api.ts';

export const photosQuery = (providerId: string) =>
  queryOptions({
    queryKey: ['clinic-photos', providerId],
    queryFn: async () =>
      (await api.call(photosContract.listPhotos, { params: { providerId } })).photos,
  });

type Change = () => Promise<{ photos: readonly Photo[] }>;

/** Makes a change that returns the new list. After a failure the list is fetched again. */
export function useChangePhotos(providerId: string) {
  const queries = useQueryClient();
  const { queryKey } = photosQuery(providerId);
  return useMutation({
    mutationFn: (change: Change) => change(),
    onSuccess: ({ photos }) => queries.setQueryData(queryKey, [...photos]),
    onError: () => void queries.invalidateQueries({ queryKey }),
  });
}

type Upload = {
  readonly file: File;
  readonly alt: string;
  readonly crop: Crop;
  /** The same for every attempt, so that a repeated one adds no second photo. */
  readonly key: string;
};

export const addPhoto = (providerId: string, { file, alt, crop, key }: Upload) =>
  api.call(
    photosContract.addPhoto,
    { params: { providerId }, query: { alt, ...crop } },
    { file, idempotencyKey: key },
  );

export const describePhoto = (providerId: string, { id, version }: Photo, alt: string) =>
  api.call(photosContract.describePhoto, {
    params: { providerId, photoId: id },
    body: { alt, version },
  });

export const orderPhotos = (providerId: string, from: readonly Photo[], to: readonly Photo[]) =>
  api.call(photosContract.orderPhotos, {
    params: { providerId },
    body: { from: from.map(({ id }) => id), to: to.map(({ id }) => id) },
  });

export const deletePhoto = (providerId: string, { id }: Photo) =>
  api.call(photosContract.deletePhoto, { params: { providerId, photoId: id } });
