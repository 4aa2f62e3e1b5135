import { PHOTO_MIN_WIDTH } from './limits.ts';

/** In pixels, as people see the photo: after its orientation was applied. */
export type Size = { readonly width: number; readonly height: number };

/**
 * The part of a photo that is shown, always 4:3: its left and top edge and its width, as fractions of
 * the photo's own width and height.
 */
export type Crop = { readonly x: number; readonly y: number; readonly width: number };

const RATIO = 4 / 3;

/** The height of a crop, as a fraction of the photo's. */
export const cropHeight = (size: Size, crop: Crop): number =>
  (crop.width * size.width) / RATIO / size.height;

/** The width of the largest crop, as a fraction of the photo's. */
const largestWidth = ({ width, height }: Size): number => Math.min(1, (height * RATIO) / width);

/** Whether a photo has a part of 4:3 that is wide enough to be shown. */
export function isLargeEnough(size: Size): boolean {
  return largestWidth(size) * size.width >= PHOTO_MIN_WIDTH;
}

/** The largest crop, in the middle of a photo. */
export function centredCrop(size: Size): Crop {
  return fitCrop(size, { x: 0.5, y: 0.5, width: 1 }, { x: 0.5, y: 0.5 });
}

/** The same crop, but narrower or wider around its centre. @param factor above 1: narrower */
export function zoomCrop(size: Size, crop: Crop, factor: number): Crop {
  return fitCrop(size, { ...crop, width: crop.width / factor }, centreOf(size, crop));
}

/** Moves a crop. @param across, down in parts of the crop's own width and height */
export function moveCrop(size: Size, crop: Crop, across: number, down: number): Crop {
  return fitCrop(size, {
    ...crop,
    x: crop.x + across * crop.width,
    y: crop.y + down * cropHeight(size, crop),
  });
}

/** How much larger than the whole photo the crop shows it, from 1 to `largestZoom`. */
export const zoomOf = (size: Size, crop: Crop): number => largestWidth(size) / crop.width;

/** The zoom at which the crop is just wide enough to be shown. */
export const largestZoom = (size: Size): number =>
  Math.max(1, (largestWidth(size) * size.width) / PHOTO_MIN_WIDTH);

const centreOf = (size: Size, crop: Crop) => ({
  x: crop.x + crop.width / 2,
  y: crop.y + cropHeight(size, crop) / 2,
});

/**
 * The nearest crop that lies inside the photo and is wide enough.
 * @param centre where its middle should be; by default its left and top edges stay
 */
export function fitCrop(size: Size, crop: Crop, centre?: { x: number; y: number }): Crop {
  const largest = largestWidth(size);
  const width = within(Math.min(largest, PHOTO_MIN_WIDTH / size.width), crop.width, largest);
  const height = cropHeight(size, { ...crop, width });
  return {
    x: within(0, centre ? centre.x - width / 2 : crop.x, 1 - width),
    y: within(0, centre ? centre.y - height / 2 : crop.y, 1 - height),
    width,
  };
}

const within = (least: number, value: number, most: number): number =>
  Math.max(least, Math.min(value, most));

/** A crop in whole pixels, all of them inside the photo. */
export function cropRectangle(size: Size, crop: Crop) {
  const width = Math.min(size.width, Math.round(crop.width * size.width));
  const height = Math.min(size.height, Math.round(width / RATIO));
  return {
    left: within(0, Math.round(crop.x * size.width), size.width - width),
    top: within(0, Math.round(crop.y * size.height), size.height - height),
    width,
    height,
  };
}
