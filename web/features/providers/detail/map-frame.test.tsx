// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MapFrame } from './map-frame.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const open = () => render(<MapFrame url="about:blank" title="Map of Leeds" ref={createRef()} />);
const map = () => screen.queryByTitle('Map of Leeds');
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('says after 10 seconds that the map did not load, and tries again', async () => {
  vi.spyOn(HTMLIFrameElement.prototype, 'src', 'set').mockImplementation(() => {});
  open();
  await pass(9900);
  expect(map()).toBeTruthy();
  await pass(200);
  expect(map()).toBeNull();
  expect(screen.getByRole('status').textContent).toContain('The map didn’t load');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(map()).toBeTruthy();
});

it('keeps a map that has loaded, offline too', async () => {
  open();
  fireEvent.load(map() as HTMLElement);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await pass(20_000);
  expect(map()).toBeTruthy();
});

it('says offline that the map cannot load, and loads it on reconnecting', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open();
  expect(map()).toBeNull();
  expect(screen.getByRole('status').textContent).toContain('You’re offline, so the map can’t load');
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(map()).toBeTruthy();
  await pass(0);
});
