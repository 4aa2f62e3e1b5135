// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { askDevicePlace } from './locate-device.ts';
import { keepDevicePlace, readPlace, roughly, useDevicePlace } from './device-place.ts';

type Answer = (found: (at: { coords: object }) => void, refused: () => void) => void;

function device(answer: Answer | null) {
  const getCurrentPosition = vi.fn(answer ?? (() => {}));
  vi.stubGlobal('navigator', answer ? { geolocation: { getCurrentPosition } } : {});
  return getCurrentPosition;
}

afterEach(() => {
  act(() => keepDevicePlace(null));
  cleanup();
  vi.unstubAllGlobals();
});

describe('the place of the device', () => {
  it('is asked for on a press only, kept roughly and for this tab', () => {
    const asked = device((found) => found({ coords: { latitude: 53.80831, longitude: -1.55224 } }));
    const { result } = renderHook(useDevicePlace);
    expect(asked).not.toHaveBeenCalled();
    act(askDevicePlace);
    expect(result.current).toEqual({
      near: { lat: 53.81, lng: -1.55 },
      asking: false,
      problem: null,
    });
    expect(sessionStorage.getItem('near')).toBe('53.81,-1.55');
    act(() => keepDevicePlace(null));
    expect(result.current.near).toBeNull();
    expect(sessionStorage.getItem('near')).toBeNull();
  });

  it.each<[string, Answer | null, string]>([
    [
      'refuses',
      (_, refused) => refused(),
      'Location access denied or unavailable. Please enable location services.',
    ],
    ['has none', null, 'Geolocation is not supported by this browser.'],
  ])('says so where the device %s', (_, answer, problem) => {
    device(answer);
    const { result } = renderHook(useDevicePlace);
    act(askDevicePlace);
    expect(result.current).toEqual({ near: null, asking: false, problem });
  });

  it.each([null, '', 'x', '91,0', '0,181', '53.8'])('reads no place from %j', (kept) => {
    expect(readPlace(kept)).toBeNull();
  });

  it('comes back from what was kept', () => {
    expect(readPlace('53.81,-1.55')).toEqual(roughly(53.8083, -1.5522));
  });
});
