// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from './toast.ts';
import type { ToastRequest } from './toast.ts';
import { Toaster } from './toaster.tsx';

function show(request: ToastRequest) {
  act(() => {
    toast.show(request);
  });
}

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

const region = () => screen.getByRole('region', { name: 'Notifications' });

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster />);
});

afterEach(() => {
  act(() => toast.clear());
  cleanup();
  vi.useRealTimers();
});

describe('the time a toast stays', () => {
  it.each([
    ['by default', undefined, 5000],
    ['when it is short', 3000, 3000],
    ['when it is long', 6000, 6000],
  ])('%s', (_name, durationMs, lasts) => {
    show({ kind: 'info', text: 'Saved', durationMs });
    pass(lasts - 1);
    expect(screen.queryByText('Saved')).not.toBeNull();
    pass(1);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it.each([
    ['the pointer', 'pointerenter', 'pointerleave'],
    ['the focus', 'focusin', 'focusout'],
  ])('stands still under %s and goes on with the rest', (_name, enter, leave) => {
    show({ kind: 'info', text: 'Saved' });
    pass(4000);
    fireEvent(region(), new Event(enter));
    pass(60_000);
    expect(screen.queryByText('Saved')).not.toBeNull();
    fireEvent(region(), new Event(leave));
    pass(999);
    expect(screen.queryByText('Saved')).not.toBeNull();
    pass(1);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('starts after the hold for one that came during it', () => {
    show({ kind: 'info', text: 'First' });
    fireEvent(region(), new Event('pointerenter'));
    show({ kind: 'info', text: 'Second' });
    pass(9000);
    fireEvent(region(), new Event('pointerleave'));
    pass(4999);
    expect(screen.queryByText('Second')).not.toBeNull();
    pass(1);
    expect(screen.queryByText('Second')).toBeNull();
  });

  it('starts anew when the same words come again', () => {
    show({ kind: 'error', text: 'No' });
    pass(4000);
    show({ kind: 'error', text: 'No' });
    expect(screen.getAllByText('No')).toHaveLength(1);
    pass(4999);
    expect(screen.queryByText('No')).not.toBeNull();
    pass(1);
    expect(screen.queryByText('No')).toBeNull();
  });
});

describe('a toast', () => {
  it.each([
    ['success', 'polite'],
    ['info', 'polite'],
    ['warning', 'polite'],
    ['error', 'assertive'],
  ] as const)('of kind %s is announced in the %s way', (kind, manner) => {
    show({ kind, text: 'Words' });
    const live = screen.getByText('Words').closest('[aria-live]');
    expect(live?.getAttribute('aria-live')).toBe(manner);
  });

  it('closes by its button and does not stop the clocks of the others', () => {
    show({ kind: 'info', text: 'First' });
    show({ kind: 'info', text: 'Second' });
    const [close] = screen.getAllByRole('button', { name: 'Close notification' });
    act(() => close?.focus());
    act(() => close?.click());
    expect(screen.queryByText('First')).toBeNull();
    pass(5000);
    expect(screen.queryByText('Second')).toBeNull();
  });

  it('makes room: four at most, the newest stay', () => {
    for (const text of ['a', 'b', 'c', 'd', 'e']) show({ kind: 'info', text });
    expect(screen.queryByText('a')).toBeNull();
    expect(screen.getAllByRole('button')).toHaveLength(4);
  });
});
