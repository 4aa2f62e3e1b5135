import type { Page } from '@playwright/test';
import type { Place } from '#shared/domain/location/distance.ts';

/** The stand-in for places that are not mapped yet (spec 9, Check-in). */
export const LONDON: Place = { latitude: 51.5074, longitude: -0.1278 };

const EARTH_RADIUS_METRES = 6_371_000;

/** A point so many metres north of another: along a meridian the distance is the angle alone. */
export function northOf({ latitude, longitude }: Place, metres: number): Place {
  return { latitude: latitude + (metres / EARTH_RADIUS_METRES) * (180 / Math.PI), longitude };
}

/** The device stands there, and the person lets the page know; accuracy in metres. */
export async function standAt(page: Page, place: Place, accuracy = 10): Promise<void> {
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ ...place, accuracy });
}

/** The device knows its place no longer, though it may tell. */
export async function loseLocation(page: Page): Promise<void> {
  await page.context().setGeolocation(null);
}

/** The person does not let the page know. */
export async function denyLocation(page: Page): Promise<void> {
  // Whatever is not granted here is refused.
  await page.context().grantPermissions(['notifications']);
}

/** A browser that knows no geolocation at all; call it before the page is opened. */
export async function withoutGeolocation(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'geolocation');
  });
}
