import type { Size } from '#shared/domain/photos/crop.ts';
import { isLargeEnough } from '#shared/domain/photos/crop.ts';
import { PHOTO_MAX_BYTES, PHOTO_TYPES } from '#shared/domain/photos/limits.ts';
import { TOO_LARGE, TOO_SMALL, UNREADABLE } from './photo-copy.ts';

/** Wide enough for the preview; the whole of a large photo would take 200 MB. */
const PREVIEW_WIDTH = 1600;

export type ReadPhoto = {
  /** Upright, and smaller than the photo if that is large. */
  readonly bitmap: ImageBitmap;
  /** Of the photo itself. */
  readonly size: Size;
};

/** Opens a photo to be cropped. @returns what is wrong with it, in words, if it cannot be added */
export async function readPhoto(file: File): Promise<ReadPhoto | string> {
  if (!PHOTO_TYPES.some((type) => type === file.type)) return UNREADABLE;
  if (file.size > PHOTO_MAX_BYTES) return TOO_LARGE;
  try {
    const whole = await createImageBitmap(file);
    const size = { width: whole.width, height: whole.height };
    if (!isLargeEnough(size)) return TOO_SMALL;
    if (size.width <= PREVIEW_WIDTH) return { bitmap: whole, size };
    const bitmap = await createImageBitmap(whole, {
      resizeWidth: PREVIEW_WIDTH,
      resizeQuality: 'medium',
    });
    whole.close();
    return { bitmap, size };
  } catch {
    return UNREADABLE;
  }
}
