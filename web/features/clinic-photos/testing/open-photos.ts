import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Photo } from '#shared/contract/photos.ts';
import ClinicPhotosPage from '#web/pages/clinic/photos.tsx';
import { CLINIC, openClinic } from '#web/testing/open-clinic.ts';

export const LIST = `GET /api/providers/${CLINIC._id}/photos`;
export const ADD = `POST /api/providers/${CLINIC._id}/photos`;

const photo = (index: number): Photo => ({
  id: String(index),
  src: '/pictures/doctors-1',
  alt: `Photo ${index}`,
  version: 1,
});
export const photosUpTo = (count: number) =>
  Array.from({ length: count }, (_, index) => photo(index + 1));

/** Opens the photos of a clinic with this many. */
export const openPhotos = (count: number, api = {}) =>
  openClinic('photos', ClinicPhotosPage, {
    [LIST]: { body: { photos: photosUpTo(count) } },
    ...api,
  });

/** A file with a photo in one colour. */
export async function photoFile(name: string, height: number, width = 1600): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context) context.fillStyle = '#2f6f6a';
  context?.fillRect(0, 0, width, height);
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], name, {
    type: 'image/jpeg',
  });
}

export const dragOf = (type: string, files: readonly File[] = []) => {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  return new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer });
};

/** Drops files where photos are chosen. */
export async function drop(...files: File[]): Promise<void> {
  const place = page.getByText('JPEG, PNG or WebP');
  await expect.element(place).toBeVisible();
  place.element().dispatchEvent(dragOf('drop', files));
}
