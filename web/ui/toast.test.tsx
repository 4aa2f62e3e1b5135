// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from './toast.ts';
import type { ToastRequest } from './toast.ts';
import ToastViewport from './toast-viewport.tsx';

async function show(request: ToastRequest) {
  await act(async () => {
    toast.show(request);
    await vi.advanceTimersByTimeAsync(0);
  });
}

async function pass(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

/** A closed toast is removed in the next frame. */
async function isGone(text: string) {
  await pass(20);
  expect(screen.queryByText(text)).toBeNull();
}

const region = () => screen.getByRole('region', { name: 'Notifications' });

function hold(by: string) {
  if (by === 'the pointer') fireEvent.mouseEnter(region());
  else act(() => screen.getByRole('button', { name: 'Close notification' }).focus());
}

function release(by: string) {
  if (by === 'the pointer') fireEvent.mouseLeave(region());
  else act(() => screen.getByRole('button', { name: 'Close notification' }).blur());
}

beforeEach(() => {
  vi.useFakeTimers();
  render(<ToastViewport />);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the duration of a toast', () => {
  it.each([
    ['by default', undefined, 5000],
    ['when it is short', 3000, 3000],
    ['when it is long', 6000, 6000],
  ])('%s', async (_name, durationMs, lasts) => {
    await show({ kind: 'info', text: 'Saved', durationMs });
    await pass(lasts - 1);
    expect(screen.queryByText('Saved')).not.toBeNull();
    await pass(1);
    await isGone('Saved');
  });

  it.each(['the pointer', 'the keyboard'])(
    'pauses under %s and continues with the remaining time',
    async (held) => {
      await show({ kind: 'info', text: 'Saved' });
      await pass(4000);
      hold(held);
      await pass(60_000);
      expect(screen.queryByText('Saved')).not.toBeNull();
      release(held);
      await pass(999);
      expect(screen.queryByText('Saved')).not.toBeNull();
      await pass(1);
      await isGone('Saved');
    },
  );

  it('of one added during a pause starts after the pause', async () => {
    await show({ kind: 'info', text: 'First' });
    hold('the pointer');
    await show({ kind: 'info', text: 'Second' });
    await pass(9000);
    release('the pointer');
    await pass(4999);
    expect(screen.queryByText('Second')).not.toBeNull();
    await pass(1);
    await isGone('Second');
  });

  it('restarts when the same text is shown again', async () => {
    await show({ kind: 'error', text: 'No' });
    await pass(4000);
    await show({ kind: 'error', text: 'No' });
    expect(screen.getAllByText('No')).toHaveLength(1);
    await pass(4999);
    expect(screen.queryByText('No')).not.toBeNull();
    await pass(1);
    await isGone('No');
  });
});

describe('a toast', () => {
  it.each([
    ['success', 'polite'],
    ['info', 'polite'],
    ['warning', 'polite'],
    ['error', 'assertive'],
  ] as const)('of kind %s is announced as %s', async (kind, manner) => {
    await show({ kind, text: 'Words' });
    const live = screen.getByText('Words').closest('[aria-live]');
    expect(live?.getAttribute('aria-live')).toBe(manner);
    // Not a dialog: no response is required.
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(live?.innerHTML).not.toContain('aria-modal');
  });

  it('closes with its button', async () => {
    await show({ kind: 'info', text: 'Words' });
    fireEvent.click(screen.getByRole('button', { name: 'Close notification' }));
    await isGone('Words');
  });

  it('takes the place of the one before, of whichever kind', async () => {
    await show({ kind: 'error', text: 'Enter a name' });
    await show({ kind: 'success', text: 'Saved' });
    await isGone('Enter a name');
    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(screen.queryByText('Saved')).not.toBeNull();
  });
});

it('stays until it is closed with a duration of 0', async () => {
  await show({ kind: 'info', text: 'Signed out', durationMs: 0 });
  await pass(3_600_000);
  expect(screen.getByText('Signed out')).toBeTruthy();
  await show({ kind: 'success', text: 'Saved' });
  // Hidden beneath the newer one, after which it returns.
  expect(screen.getByText('Signed out').closest('[data-limited]')).not.toBeNull();
  await pass(5000);
  await isGone('Saved');
  expect(screen.getByText('Signed out').closest('[data-limited]')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Close notification' }));
  await isGone('Signed out');
});
