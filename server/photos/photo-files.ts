import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  pictureFile,
} from '#shared/domain/pictures/variants.ts';

/** A file of a photo: its name in the photo store, and what is in it. */
export type PhotoFile = {
  readonly name: string;
  readonly width: number;
  readonly format: PictureFormat;
  readonly type: `image/${PictureFormat}`;
};

/** Every file of a photo. */
export function filesOf(id: string): readonly PhotoFile[] {
  return PICTURE_WIDTHS.flatMap((width) =>
    PICTURE_FORMATS.map((format) => ({
      name: pictureFile(id, width, format),
      width,
      format,
      type: `image/${format}` as const,
    })),
  );
}

/** The photo that a name of a file belongs to; null for any other text. */
export function readFileName(name: string): { id: string; file: PhotoFile } | null {
  const [, id] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-\d+\.[a-z]+$/.exec(name) ?? [];
  const file = id === undefined ? undefined : filesOf(id).find((one) => one.name === name);
  return id !== undefined && file ? { id, file } : null;
}
