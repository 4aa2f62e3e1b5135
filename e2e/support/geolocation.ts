import type { Page } from '@playwright/test';
import type { Place } from '#shared/domain/location/distance.ts';

/** Grants the geolocation permission and sets the device's position; accuracy in metres. */
export async function setGeolocation(page: Page, place: Place, accuracy = 10): Promise<void> {
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ ...place, accuracy });
}
