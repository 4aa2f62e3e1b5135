import { PHOTO_MAX_BYTES, PHOTOS_MAX } from '#shared/domain/photos/limits.ts';
import { PHOTO_ERRORS } from '#shared/errors/photo-errors.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';

export const ALT_HINT =
  'Say what the photo shows, for people who can’t see it. For example: Reception with two armchairs and a ramp.';

export const TOO_LARGE = `This photo is larger than ${PHOTO_MAX_BYTES / 1024 / 1024} MB. Please choose a smaller one.`;
export const UNREADABLE = PHOTO_ERRORS['photo/unreadable'].message;
export const TOO_SMALL = PHOTO_ERRORS['photo/too-small'].message;

/** Why a photo could not be added, and what to do. */
export function uploadProblem(error: unknown): string {
  if (error instanceof ApiError && error.code === 'network')
    return 'We couldn’t reach Halewell. Your photo and description are still here. Check your connection and try again.';
  if (error instanceof ApiError && error.code === 'server/unavailable')
    return 'We’re handling a lot of photos at the moment. Your photo and description are still here. Please try again in a few seconds.';
  if (error instanceof ApiError && error.code === 'request/too-large') return TOO_LARGE;
  return messageOf(error, 'We couldn’t add the photo. Please try again.');
}

/** How many photos there are, and how many more fit. */
export function countText(count: number): string {
  const left = PHOTOS_MAX - count;
  if (left === 0) return `${PHOTOS_MAX} of ${PHOTOS_MAX} photos. Delete one to add another.`;
  return `${count} of ${PHOTOS_MAX} photos`;
}
