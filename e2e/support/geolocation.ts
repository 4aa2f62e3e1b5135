import type { Page } from '@playwright/test';
import type { Place } from '#shared/domain/location/distance.ts';

/** The fallback for locations without coordinates (CHECKIN-24). */
export const LONDON: Place = { latitude: 51.5074, longitude: -0.1278 };

const EARTH_RADIUS_METRES = 6_371_000;

/** The point this many metres due north; along a meridian the distance depends on the latitude only. */
export function northOf({ latitude, longitude }: Place, metres: number): Place {
  return { latitude: latitude + (metres / EARTH_RADIUS_METRES) * (180 / Math.PI), longitude };
}

/** Grants the geolocation permission and sets the device's position; accuracy in metres. */
export async function setGeolocation(page: Page, place: Place, accuracy = 10): Promise<void> {
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ ...place, accuracy });
}

/** Makes the position unavailable while the permission stays granted. */
export async function loseGeolocation(page: Page): Promise<void> {
  await page.context().setGeolocation(null);
}

/** Denies the geolocation permission. */
export async function denyGeolocation(page: Page): Promise<void> {
  // A permission that is not listed is denied.
  await page.context().grantPermissions(['notifications']);
}

/** Removes the geolocation API; call it before the page is opened. */
export async function removeGeolocation(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'geolocation');
  });
}
