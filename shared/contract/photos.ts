import * as z from 'zod/mini';
import { PHOTO_MAX_BYTES, PHOTO_TYPES, PHOTOS_MAX } from '../domain/photos/limits.ts';
import { idField } from '../fields/id.ts';
import { versionField } from '../fields/integer.ts';
import { photoAltField } from '../fields/photo-alt.ts';
import { endpoint } from './endpoint.ts';
import { only } from './policy.ts';
import { providerImageSchema } from './records/provider.ts';

/** A photo of a clinic, as its team sees it. */
export const photoSchema = z.extend(providerImageSchema, { id: z.string(), version: z.number() });
export type Photo = z.infer<typeof photoSchema>;

/** Every call returns all photos of the clinic, in their order. */
const response = z.object({ photos: z.array(photoSchema) });

const ofProvider = z.strictObject({ providerId: idField });
const ofPhoto = z.strictObject({ providerId: idField, photoId: idField });
const fraction = z.optional(z.coerce.number().check(z.gte(0), z.lte(1)));
const order = z.array(idField).check(z.maxLength(PHOTOS_MAX));

/** A clinic's photos (ADR-069), for those who look after its record. */
export const photosContract = {
  listPhotos: endpoint({
    method: 'GET',
    path: '/providers/{providerId}/photos',
    summary: 'Lists the photos of a clinic, in their order',
    policy: only('provider'),
    params: ofProvider,
    response,
    errors: ['provider/not-found'],
  }),
  addPhoto: endpoint({
    method: 'POST',
    path: '/providers/{providerId}/photos',
    summary:
      'Adds a photo, whose bytes are the body, after the others. x, y and width choose the part of it that is shown, as fractions of the photo: 4:3, by default the largest in its middle',
    policy: only('provider'),
    params: ofProvider,
    query: z.strictObject({ alt: photoAltField, x: fraction, y: fraction, width: fraction }),
    upload: { types: PHOTO_TYPES, limitBytes: PHOTO_MAX_BYTES },
    response,
    errors: [
      'provider/not-found',
      'photo/unreadable',
      'photo/moving',
      'photo/too-small',
      'photo/too-many-pixels',
      'photo/limit',
    ],
  }),
  describePhoto: endpoint({
    method: 'PUT',
    path: '/providers/{providerId}/photos/{photoId}',
    summary: 'Changes what a photo shows in words',
    policy: only('provider'),
    params: ofPhoto,
    body: z.strictObject({ alt: photoAltField, version: versionField }),
    response,
    errors: ['provider/not-found', 'photo/not-found', 'photo/changed'],
  }),
  orderPhotos: endpoint({
    method: 'PUT',
    path: '/providers/{providerId}/photo-order',
    summary: 'Changes the order of the photos, from the one that the caller last read',
    policy: only('provider'),
    params: ofProvider,
    body: z.strictObject({ from: order, to: order }),
    response,
    errors: ['provider/not-found', 'photo/changed'],
  }),
  deletePhoto: endpoint({
    method: 'DELETE',
    path: '/providers/{providerId}/photos/{photoId}',
    summary: 'Deletes a photo',
    policy: only('provider'),
    params: ofPhoto,
    response,
    errors: ['provider/not-found', 'photo/not-found'],
  }),
};
