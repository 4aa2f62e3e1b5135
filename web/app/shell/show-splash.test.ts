// @vitest-environment happy-dom
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showSplash } from './show-splash.ts';

let still = false;
const splash = () => {
  const output = document.createElement('output');
  output.hidden = true;
  return output;
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
    expect(first.hidden).toBe(false);
    vi.advanceTimersByTime(1999);
    expect(first.hidden).toBe(false);
    vi.advanceTimersByTime(1);
    expect(first.hidden).toBe(true);
    showSplash(second);
    expect(second.hidden).toBe(true);
  });

  it('is left out with reduced motion', () => {
    still = true;
    const output = splash();
    showSplash(output);
    expect(output.hidden).toBe(true);
  });

  it('works when serialised into the page', () => {
    const output = splash();
    (runInThisContext(`(${showSplash.toString()})`) as typeof showSplash)(output);
    expect(output.hidden).toBe(false);
  });
});
