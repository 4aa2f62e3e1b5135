/** The most photos that a clinic has; the database guards it. */
export const PHOTOS_MAX = 12;

export const PHOTO_MAX_BYTES = 12 * 1024 * 1024;

/** The photos of the sharpest phones have about 50 million pixels. */
export const PHOTO_MAX_PIXELS = 50_000_000;

/** A narrower part of a photo would look blurred on the provider page. */
export const PHOTO_MIN_WIDTH = 800;

/** The formats that browsers and the server accept. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
