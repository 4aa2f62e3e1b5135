import { describe, expect, it } from 'vitest';
import { greatCircleMetres } from '#shared/domain/location/distance.ts';
import { EMBEDDED_PLACES } from '#server/testing/embedded-places.ts';
import { toMap, toMapRadius, UNMAPPED } from './map-metres.ts';

const places = EMBEDDED_PLACES.flatMap(({ outcodes }) => outcodes);
const onMap = (a: { x: number; y: number }, b: { x: number; y: number }) =>
  Math.hypot(a.x - b.x, a.y - b.y);

describe('toMap', () => {
  it('overestimates distances between places of the table by at most 0.4 per cent', () => {
    for (const a of places.filter((_, index) => index % 7 === 0)) {
      for (const b of places) {
        const exact = greatCircleMetres(a, b);
        const map = onMap(toMap(a), toMap(b));
        expect(map).toBeGreaterThan(exact * 0.9999 - 2);
        expect(map).toBeLessThan(exact * 1.004 + 2);
      }
    }
  });

  it('is accurate to one in a thousand near a place, in every direction', () => {
    for (const place of places) {
      const around = toMap(place);
      const radius = toMapRadius(10_000, around);
      const north = toMap({ ...place, latitude: place.latitude + 0.0899 });
      const east = toMap({
        ...place,
        longitude: place.longitude + 0.0899 / Math.cos((place.latitude * Math.PI) / 180),
      });
      for (const other of [north, east])
        expect(Math.abs(onMap(around, other) / radius - 1)).toBeLessThan(0.002);
    }
  });

  it.each([
    [0, 0],
    [90, 0],
    [-90, 180],
    [51, 88],
    [0, -92],
    [10, 180],
  ])('maps %d, %d nearer than unmapped locations', (latitude, longitude) => {
    const { x, y } = toMap({ latitude, longitude });
    expect(Number.isFinite(x) && Number.isFinite(y)).toBe(true);
    expect(onMap({ x, y }, toMap({ latitude: 53.8, longitude: -1.55 }))).toBeLessThan(
      onMap({ x, y }, UNMAPPED),
    );
  });
});
