/** The widths, in pixels, and the formats in which every picture of the product exists; all are 4:3. */
export const PICTURE_WIDTHS = [400, 800, 1200] as const;
export const PICTURE_FORMATS = ['avif', 'webp'] as const;

/** The largest variant. */
export const PICTURE_SIZE = { width: 1200, height: 900 } as const;

export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** The path of a variant. @param src as in a provider's `pictures`: without width and extension */
export function pictureFile(src: string, width: number, format: PictureFormat): string {
  return `${src}-${width}.${format}`;
}
