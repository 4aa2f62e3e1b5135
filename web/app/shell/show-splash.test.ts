// @vitest-environment happy-dom
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showSplash } from './show-splash.ts';

let still = false;
const splash = () => {
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  return dialog;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: still }));
  sessionStorage.clear();
  still = false;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the splash', () => {
  it('shows for two seconds, once a session', () => {
    const [first, second] = [splash(), splash()];
    showSplash(first);
    expect(first.open).toBe(true);
    vi.advanceTimersByTime(1999);
    expect(first.open).toBe(true);
    vi.advanceTimersByTime(1);
    expect(first.open).toBe(false);
    showSplash(second);
    expect(second.open).toBe(false);
  });

  it('is modal, so that the page behind it is inert', () => {
    const dialog = splash();
    const modal = vi.spyOn(dialog, 'showModal');
    showSplash(dialog);
    expect(modal).toHaveBeenCalledOnce();
  });

  it.each(['keydown', 'pointerdown'])('ends at the first %s', (type) => {
    const dialog = splash();
    showSplash(dialog);
    window.dispatchEvent(new Event(type));
    expect(dialog.open).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is left out with reduced motion', () => {
    still = true;
    const dialog = splash();
    showSplash(dialog);
    expect(dialog.open).toBe(false);
  });

  it('works when serialised into the page', () => {
    const dialog = splash();
    (runInThisContext(`(${showSplash.toString()})`) as typeof showSplash)(dialog);
    expect(dialog.open).toBe(true);
  });
});
