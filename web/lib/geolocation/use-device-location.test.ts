// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useDeviceLocation } from './use-device-location.ts';

type Answer = { latitude: number; longitude: number; accuracy: number } | 'refused' | 'silent';

const HERE = { latitude: 51.5, longitude: -0.12, accuracy: 25 };
const DENIED = 'Location access denied or unavailable. Please enable location services.';

/** A browser with these responses in turn; null: without geolocation. */
function browser(permission: PermissionState | 'unknown', answers: Answer[] | null) {
  const status = Object.assign(new EventTarget(), { state: permission });
  const getCurrentPosition = vi.fn(
    (found: (at: { coords: object }) => void, refused: () => void) => {
      const answer = answers?.shift() ?? 'silent';
      if (answer === 'refused') refused();
      else if (answer !== 'silent') found({ coords: answer });
    },
  );
  vi.stubGlobal('navigator', {
    permissions: {
      query: async () => {
        if (permission === 'unknown') throw new TypeError('unknown');
        return status;
      },
    },
    ...(answers ? { geolocation: { getCurrentPosition } } : {}),
  });
  return {
    asked: getCurrentPosition,
    allow: () => {
      status.state = 'granted';
      status.dispatchEvent(new Event('change'));
    },
  };
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the device location', () => {
  it('is read automatically if permission is granted', async () => {
    browser('granted', [HERE]);
    const { result } = renderHook(useDeviceLocation);
    await waitFor(() =>
      expect(result.current).toMatchObject({ phase: 'settled', location: HERE, problem: null }),
    );
  });

  it.each(['prompt', 'unknown'] as const)(
    'is not read without a request if permission is %s',
    async (permission) => {
      const { asked } = browser(permission, [HERE]);
      const { result } = renderHook(useDeviceLocation);
      await waitFor(() => expect(result.current.phase).toBe('unasked'));
      expect(asked).not.toHaveBeenCalled();
      act(() => result.current.read());
      await waitFor(() => expect(result.current.location).toEqual(HERE));
    },
  );

  it('shows a refusal, and is read once permission is granted', async () => {
    const { allow } = browser('denied', ['refused', HERE]);
    const { result } = renderHook(useDeviceLocation);
    await waitFor(() => expect(result.current.problem).toBe(DENIED));
    act(allow);
    await waitFor(() => expect(result.current).toMatchObject({ location: HERE, problem: null }));
  });

  it('shows that the browser does not support it', async () => {
    browser('prompt', null);
    const { result } = renderHook(useDeviceLocation);
    await waitFor(() =>
      expect(result.current.problem).toBe('Geolocation is not supported by this browser.'),
    );
  });

  it('stays after a failed refresh', async () => {
    browser('granted', [HERE, 'refused']);
    const { result } = renderHook(useDeviceLocation);
    await waitFor(() => expect(result.current.location).toEqual(HERE));
    act(() => result.current.read());
    await waitFor(() =>
      expect(result.current).toMatchObject({
        phase: 'settled',
        location: HERE,
        problem: 'Could not refresh location. Please try again.',
      }),
    );
  });
});
