// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CameraView } from './camera-view.tsx';
import { readCamera } from './read-camera.ts';

vi.mock(import('./read-camera.ts'), () => ({ readCamera: vi.fn() }));

const stop = vi.fn();
const on = { onText: vi.fn(), onProblem: vi.fn(), onHidden: vi.fn() };
const reading = vi.mocked(readCamera);
/** What the newest camera was told to do with its finds. */
const camera = () => {
  const [, found] = reading.mock.lastCall ?? [];
  if (!found) throw new Error('No camera was opened');
  return found;
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

it('gives the first code that it reads, and stops', async () => {
  await started();
  act(() => {
    camera().onText('a code');
    camera().onText('another one');
  });
  expect(on.onText.mock.calls).toEqual([['a code']]);
  expect(stop).toHaveBeenCalledTimes(1);
});

it('stops with its place on the page', async () => {
  const { unmount } = await started();
  unmount();
  expect(stop).toHaveBeenCalledTimes(1);
  camera().onText('too late');
  expect(on.onText).not.toHaveBeenCalled();
});

it('stops a camera that comes when nobody waits for it any more', async () => {
  let come = (_stop: () => void) => {};
  reading.mockReturnValue(new Promise((resolve) => (come = resolve)));
  const { unmount } = render(<CameraView {...on} />);
  await waitFor(() => expect(reading).toHaveBeenCalled());
  unmount();
  come(stop);
  await waitFor(() => expect(stop).toHaveBeenCalledTimes(1));
});

it('stops when the page goes out of sight, and not when it comes back', async () => {
  await started();
  const sight = vi.spyOn(document, 'visibilityState', 'get');
  sight.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(stop).not.toHaveBeenCalled();
  sight.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(stop).toHaveBeenCalledTimes(1);
  expect(on.onHidden).toHaveBeenCalledTimes(1);
  sight.mockRestore();
});

it.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'absent'],
  ['OverconstrainedError', 'absent'],
  ['NotReadableError', 'busy'],
  ['AnythingElse', 'failed'],
])('says what %s means: %s', async (name, problem) => {
  reading.mockRejectedValue(new DOMException('', name));
  render(<CameraView {...on} />);
  await waitFor(() => expect(on.onProblem.mock.calls).toEqual([[problem]]));
});

it('says when the camera goes away', async () => {
  await started();
  camera().onEnd();
  expect(on.onProblem.mock.calls).toEqual([['failed']]);
  expect(stop).toHaveBeenCalledTimes(1);
});

it('opens nothing where the page may not ask', () => {
  vi.stubGlobal('navigator', {});
  render(<CameraView {...on} />);
  expect(on.onProblem.mock.calls).toEqual([['unsupported']]);
  expect(reading).not.toHaveBeenCalled();
});
