// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { requestRoughLocation } from './request-rough-location.ts';
import {
  storeRoughLocation,
  parseCoordinates,
  roundCoordinates,
  useRoughLocation,
} from './rough-location.ts';

type GetPosition = (found: (at: { coords: object }) => void, refused: () => void) => void;

function device(respond: GetPosition | null) {
  const getCurrentPosition = vi.fn(respond ?? (() => {}));
  vi.stubGlobal('navigator', respond ? { geolocation: { getCurrentPosition } } : {});
  return getCurrentPosition;
}

afterEach(() => {
  act(() => storeRoughLocation(null));
  cleanup();
  vi.unstubAllGlobals();
});

describe('the rough device location', () => {
  it('is requested only on a click, rounded, and stored for this tab only', () => {
    const getPosition = device((found) =>
      found({ coords: { latitude: 53.80831, longitude: -1.55224 } }),
    );
    const { result } = renderHook(useRoughLocation);
    expect(getPosition).not.toHaveBeenCalled();
    act(requestRoughLocation);
    expect(result.current).toEqual({
      near: { lat: 53.81, lng: -1.55 },
      pending: false,
      problem: null,
    });
    expect(sessionStorage.getItem('near')).toBe('53.81,-1.55');
    act(() => storeRoughLocation(null));
    expect(result.current.near).toBeNull();
    expect(sessionStorage.getItem('near')).toBeNull();
  });

  it.each<[string, GetPosition | null, string]>([
    [
      'refuses',
      (_, refused) => refused(),
      'Location access denied or unavailable. Please enable location services.',
    ],
    ['has no geolocation', null, 'Geolocation is not supported by this browser.'],
  ])('shows an error if the device %s', (_, respond, problem) => {
    device(respond);
    const { result } = renderHook(useRoughLocation);
    act(requestRoughLocation);
    expect(result.current).toEqual({ near: null, pending: false, problem });
  });

  it.each([null, '', 'x', '91,0', '0,181', '53.8'])('parses no coordinates from %j', (stored) => {
    expect(parseCoordinates(stored)).toBeNull();
  });

  it('parses stored coordinates', () => {
    expect(parseCoordinates('53.81,-1.55')).toEqual(roundCoordinates(53.8083, -1.5522));
  });
});
