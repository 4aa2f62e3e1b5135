// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CameraView } from './camera-view.tsx';
import { readCamera } from './read-camera.ts';

vi.mock(import('./read-camera.ts'), () => ({ readCamera: vi.fn() }));

const stop = vi.fn();
const on = { onText: vi.fn(), onProblem: vi.fn(), onHidden: vi.fn() };
const reading = vi.mocked(readCamera);
/** The handlers passed to the newest camera. */
const camera = () => {
  const [, handlers] = reading.mock.lastCall ?? [];
  if (!handlers) throw new Error('No camera was opened');
  return handlers;
};

beforeEach(() => {
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: vi.fn() } });
  reading.mockResolvedValue(stop);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const started = async () => {
  const view = render(<CameraView {...on} />);
  await waitFor(() => expect(screen.queryByText('Starting the camera…')).toBeNull());
  return view;
};

it('reports the first code and stops the camera', async () => {
  await started();
  act(() => {
    camera().onText('a code');
    camera().onText('another one');
  });
  expect(on.onText.mock.calls).toEqual([['a code']]);
  expect(stop).toHaveBeenCalledTimes(1);
});

it('stops the camera on unmount', async () => {
  const { unmount } = await started();
  unmount();
  expect(stop).toHaveBeenCalledTimes(1);
  camera().onText('too late');
  expect(on.onText).not.toHaveBeenCalled();
});

it('stops a camera that starts after the unmount', async () => {
  let finishStart = (_stop: () => void) => {};
  reading.mockReturnValue(new Promise((resolve) => (finishStart = resolve)));
  const { unmount } = render(<CameraView {...on} />);
  await waitFor(() => expect(reading).toHaveBeenCalled());
  unmount();
  finishStart(stop);
  await waitFor(() => expect(stop).toHaveBeenCalledTimes(1));
});

it('stops when the page is hidden, not when it is shown', async () => {
  await started();
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(stop).not.toHaveBeenCalled();
  visibility.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(stop).toHaveBeenCalledTimes(1);
  expect(on.onHidden).toHaveBeenCalledTimes(1);
  visibility.mockRestore();
});

it.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'absent'],
  ['OverconstrainedError', 'absent'],
  ['NotReadableError', 'busy'],
  ['AnythingElse', 'failed'],
])('maps %s to the problem "%s"', async (name, problem) => {
  reading.mockRejectedValue(new DOMException('', name));
  render(<CameraView {...on} />);
  await waitFor(() => expect(on.onProblem.mock.calls).toEqual([[problem]]));
});

it('reports when the camera is disconnected', async () => {
  await started();
  camera().onEnd();
  expect(on.onProblem.mock.calls).toEqual([['failed']]);
  expect(stop).toHaveBeenCalledTimes(1);
});

it('opens no camera where the browser does not support it', () => {
  vi.stubGlobal('navigator', {});
  render(<CameraView {...on} />);
  expect(on.onProblem.mock.calls).toEqual([['unsupported']]);
  expect(reading).not.toHaveBeenCalled();
});
