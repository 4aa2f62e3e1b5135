import { vi } from 'vitest';
import type { Place } from '#shared/domain/location/distance.ts';

/** The browser may read the location, which is this one; accuracy in metres. */
export function giveLocation({ latitude, longitude }: Place, accuracy = 10): void {
  setPermission('granted');
  spyOnReading().mockImplementation((onRead) =>
    onRead({ coords: { latitude, longitude, accuracy } } as GeolocationPosition),
  );
}

/** The location cannot be read, while the permission stays granted. */
export function loseLocation(): void {
  setPermission('granted');
  failReading();
}

/** The person has denied access to the location. */
export function denyLocation(): void {
  setPermission('denied');
  failReading();
}

/**
 * The browser would ask the person first, who does not answer.
 * @returns the mock of the function that makes the browser ask
 */
export function askForLocation() {
  setPermission('prompt');
  return spyOnReading().mockImplementation(() => {});
}

/** The browser has no geolocation. */
export function removeGeolocation(): void {
  vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue(undefined as unknown as Geolocation);
}

const spyOnReading = () => vi.spyOn(navigator.geolocation, 'getCurrentPosition');

function failReading(): void {
  spyOnReading().mockImplementation((_, onFailed) => onFailed?.({} as GeolocationPositionError));
}

function setPermission(state: PermissionState): void {
  vi.spyOn(navigator.permissions, 'query').mockImplementation(async () =>
    Object.assign(new EventTarget(), { state } as PermissionStatus),
  );
}
