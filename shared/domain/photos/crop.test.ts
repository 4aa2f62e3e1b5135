import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  centredCrop,
  cropHeight,
  cropRectangle,
  fitCrop,
  isLargeEnough,
  largestZoom,
  moveCrop,
  zoomCrop,
  zoomOf,
} from './crop.ts';

const WIDE = { width: 1600, height: 600 };
const TALL = { width: 1200, height: 1600 };

describe('the crop of a photo', () => {
  it.each([
    [WIDE, { left: 400, top: 0, width: 800, height: 600 }],
    [TALL, { left: 0, top: 350, width: 1200, height: 900 }],
  ])('is at first the largest part of 4:3 in the middle of %o', (size, rectangle) => {
    expect(cropRectangle(size, centredCrop(size))).toEqual(rectangle);
  });

  it.each([
    [{ width: 800, height: 600 }, true],
    [{ width: 799, height: 600 }, false],
    [{ width: 4000, height: 599 }, false],
  ])('of %o is wide enough: %s', (size, enough) => {
    expect(isLargeEnough(size)).toBe(enough);
  });

  it('moves by parts of itself, and not beyond the edge', () => {
    const crop = centredCrop(TALL);
    const up = moveCrop(TALL, crop, 0, -0.1);
    expect(cropRectangle(TALL, up).top).toBe(260);
    expect(moveCrop(TALL, crop, 0, -5).y).toBe(0);
    expect(cropRectangle(TALL, moveCrop(TALL, crop, 1, 5))).toEqual({
      left: 0,
      top: 700,
      width: 1200,
      height: 900,
    });
  });

  it('zooms around its centre until it would be too narrow', () => {
    const crop = zoomCrop(TALL, centredCrop(TALL), 1.2);
    expect(cropRectangle(TALL, crop)).toEqual({ left: 100, top: 425, width: 1000, height: 750 });
    const closest = zoomCrop(TALL, crop, 100);
    expect(cropRectangle(TALL, closest)).toEqual({ left: 200, top: 500, width: 800, height: 600 });
    expect(zoomOf(TALL, closest)).toBeCloseTo(largestZoom(TALL));
    expect(zoomOf(TALL, zoomCrop(TALL, closest, 0))).toBe(1);
  });

  it('lies inside the photo and is 4:3, whatever is asked for', () => {
    const fraction = fc.double({ min: -3, max: 3, noNaN: true });
    fc.assert(
      fc.property(
        fc.record({
          width: fc.integer({ min: 800, max: 9000 }),
          height: fc.integer({ min: 600, max: 9000 }),
        }),
        fc.record({ x: fraction, y: fraction, width: fraction }),
        (size, wanted) => {
          fc.pre(isLargeEnough(size));
          const crop = fitCrop(size, wanted);
          expect(crop.y + cropHeight(size, crop)).toBeLessThanOrEqual(1 + 1e-9);
          const { left, top, width, height } = cropRectangle(size, crop);
          expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
          expect(left + width).toBeLessThanOrEqual(size.width);
          expect(top + height).toBeLessThanOrEqual(size.height);
          expect(width).toBeGreaterThanOrEqual(800);
          expect(Math.abs(height - (width * 3) / 4)).toBeLessThanOrEqual(1);
        },
      ),
      { numRuns: 300 },
    );
  });
});
