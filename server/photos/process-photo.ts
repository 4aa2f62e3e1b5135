import type { Sharp, SharpOptions } from 'sharp';
import {
  centredCrop,
  type Crop,
  cropRectangle,
  fitCrop,
  isLargeEnough,
} from '#shared/domain/photos/crop.ts';
import { PHOTO_MAX_PIXELS } from '#shared/domain/photos/limits.ts';
import { PICTURE_SIZE } from '#shared/domain/pictures/variants.ts';
import { AppError } from '../http/app-error.ts';
import sharp from '../image-library.ts';
import type { PhotoFile } from './photo-files.ts';

/** For one step of the work; all steps together take less than a second. */
const TIME_LIMIT = { seconds: 15 };

const OPTIONS: SharpOptions = {
  // A photo that is cut off is refused; harmless faults, which some cameras write, are not.
  failOn: 'error',
  limitInputPixels: PHOTO_MAX_PIXELS,
  sequentialRead: true,
};

/** How files of the accepted formats begin. The image library is shown no others, such as SVG. */
const SIGNATURES: readonly (readonly [format: string, begins: (bytes: Buffer) => boolean])[] = [
  ['jpeg', (bytes) => bytes.subarray(0, 3).toString('hex') === 'ffd8ff'],
  ['png', (bytes) => bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a'],
  ['webp', (bytes) => /^RIFF[^]{4}WEBP/.test(bytes.subarray(0, 12).toString('latin1'))],
];

/**
 * Makes the files of a photo: upright, cropped, in the colours of screens, and drawn again from its
 * pixels, so that nothing else of what was uploaded remains.
 * @param crop by default the largest part in the middle
 * @throws AppError photo/unreadable, photo/moving, photo/too-small, photo/too-many-pixels
 */
export async function processPhoto(
  bytes: Buffer,
  crop: Crop | null,
  files: readonly PhotoFile[],
): Promise<{ file: PhotoFile; bytes: Buffer }[]> {
  const size = await readSize(bytes);
  const photo = await readable(() => {
    const rectangle = cropRectangle(size, crop ? fitCrop(size, crop) : centredCrop(size));
    return sharp(bytes, OPTIONS)
      .autoOrient()
      .extract(rectangle)
      .resize({ ...PICTURE_SIZE, fit: 'fill' })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .removeAlpha()
      .timeout(TIME_LIMIT)
      .raw()
      .toBuffer({ resolveWithObject: true });
  });
  const { width, height, channels } = photo.info;
  const raw = { width, height, channels };
  const drawn: { file: PhotoFile; bytes: Buffer }[] = [];
  // One after another: the work is limited to few photos, and to one core for each.
  for (const file of files) {
    const smaller = sharp(photo.data, { raw }).resize(file.width).timeout(TIME_LIMIT);
    drawn.push({ file, bytes: await encode(smaller, file).toBuffer() });
  }
  return drawn;
}

function encode(image: Sharp, { format }: PhotoFile): Sharp {
  return format === 'avif'
    ? // More effort takes twice the time or more, and saves a hundredth.
      image.avif({ quality: 50, effort: 0 })
    : image.webp({ quality: 78, effort: 4 });
}

/** The size of a photo as people see it, from its head alone: nothing is unpacked yet. */
async function readSize(bytes: Buffer): Promise<{ width: number; height: number }> {
  const [format] = SIGNATURES.find(([, begins]) => begins(bytes)) ?? [];
  if (!format) throw new AppError('photo/unreadable');
  const metadata = await readable(() =>
    sharp(bytes, { ...OPTIONS, limitInputPixels: false }).metadata(),
  );
  if (metadata.format !== format) throw new AppError('photo/unreadable');
  if ((metadata.pages ?? 1) > 1) throw new AppError('photo/moving');
  const size = metadata.autoOrient;
  if (size.width * size.height > PHOTO_MAX_PIXELS) throw new AppError('photo/too-many-pixels');
  if (!isLargeEnough(size)) throw new AppError('photo/too-small');
  return size;
}

/** @throws AppError photo/unreadable for whatever the image library does not like about a photo */
async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new AppError('photo/unreadable', { cause });
  }
}
