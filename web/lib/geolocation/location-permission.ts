/** `prompt`: reading the location would make the browser ask, as far as we can tell. */
type LocationPermission = 'granted' | 'prompt' | 'denied';

type Watched = {
  readonly permission: Promise<LocationPermission>;
  readonly stop: () => void;
};

/**
 * Whether the location may be read without a question. A browser that does not say counts as one
 * that would ask.
 * @param onGranted called when the person allows it later, in the settings of the browser
 */
export function watchLocationPermission(onGranted: () => void): Watched {
  const ending = new AbortController();
  const ask = async (): Promise<LocationPermission> => {
    const status = await navigator.permissions.query({ name: 'geolocation' });
    if (!ending.signal.aborted) {
      const changed = () => {
        if (status.state === 'granted') onGranted();
      };
      status.addEventListener('change', changed, { signal: ending.signal });
    }
    return status.state;
  };
  return {
    permission: ask().catch((): LocationPermission => 'prompt'),
    stop: () => ending.abort(),
  };
}
