import * as z from 'zod/mini';
import { visible } from './visible-text.ts';

export const PHOTO_ALT_MAX = 150;

/** What a photo shows, for people who can’t see it. */
export const photoAltField = z
  .string()
  .check(
    visible,
    z.trim(),
    z.minLength(1, 'Please describe the photo.'),
    z.maxLength(PHOTO_ALT_MAX, `Use ${PHOTO_ALT_MAX} characters at most.`),
  );
