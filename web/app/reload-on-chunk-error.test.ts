// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearStorage } from '#web/lib/identity/browser-storage.ts';
import { isHandled } from '#web/lib/lazy-component.tsx';
import { resetToasts } from '#web/pages/testing/toasts.ts';
import { offlineMisses } from '#web/lib/offline/offline-misses.ts';
import { toast } from '#web/ui/toast.ts';
import { reloadOnChunkError } from './reload-on-chunk-error.ts';

let onLine = true;
let reload: ReturnType<typeof vi.fn>;
let page: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  onLine = true;
  reload = vi.fn();
  page = Object.assign(new EventTarget(), {
    document,
    location: { reload, origin: location.origin, pathname: '/pricing' },
    navigator: {
      get onLine() {
        return onLine;
      },
    },
  });
  reloadOnChunkError(page as unknown as Window);
});
afterEach(() => {
  clearStorage();
  document.body.innerHTML = '';
  resetToasts();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Whether the page handles the error, so that the component stays suspended. */
function miss(text = 'Failed to fetch /assets/menu-1.js'): boolean {
  const payload = new TypeError(text);
  page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  vi.runAllTimers();
  return isHandled(payload);
}

describe('a missing chunk', () => {
  it('reloads the page once, and never a second time', () => {
    expect(miss()).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
    expect(miss()).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
    expect(miss('Failed to fetch /assets/other-1.js')).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('never reloads a page that can’t remember it, which would go on for ever', () => {
    const storage = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const handled = miss();
    storage.mockRestore();
    expect(handled).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([
    ['<input>', 'b', 0],
    ['<textarea></textarea>', 'b', 0],
    ['<input>', '', 1],
    ['<input type="search">', 'b', 1],
  ])('keeps unsaved input: %s with "%s" reloads %i times', (field, words, loads) => {
    const show = vi.spyOn(toast, 'show');
    document.body.innerHTML = field;
    const control = document.querySelector<HTMLInputElement>('input,textarea');
    if (!control) throw new Error('There is no field');
    control.value = words;
    page.dispatchEvent(Object.defineProperty(new Event('input'), 'target', { value: control }));
    expect(miss()).toBe(true);
    expect(reload).toHaveBeenCalledTimes(loads);
    expect(miss()).toBe(loads === 0);
    if (loads === 0)
      expect(show.mock.lastCall?.[0].text).toMatch(/^There’s a newer version of this page/);
  });

  it('waits for the network, and the page says so', () => {
    const before = offlineMisses.get();
    onLine = false;
    expect(miss()).toBe(true);
    expect(reload).not.toHaveBeenCalled();
    expect(offlineMisses.get()).toBe(before + 1);
    onLine = true;
    page.dispatchEvent(new Event('online'));
    vi.runAllTimers();
    expect(reload).toHaveBeenCalledOnce();
  });

  it.each([
    ['another page', '/about', 0],
    ['this page', '/pricing?plan=family', 1],
  ])(
    'loads a clicked link to %s instead of this page, when it was missing offline',
    (_to, href, loads) => {
      onLine = false;
      miss();
      onLine = true;
      page.dispatchEvent(new Event('online'));
      document.body.innerHTML = `<a href="${href}">Go</a>`;
      const click = new MouseEvent('click', { cancelable: true });
      const stop = vi.spyOn(click, 'stopPropagation');
      page.dispatchEvent(
        Object.defineProperty(click, 'target', { value: document.querySelector('a') }),
      );
      vi.runAllTimers();
      expect(reload).toHaveBeenCalledTimes(loads);
      expect(stop).toHaveBeenCalledTimes(1 - loads);
      expect(click.defaultPrevented).toBe(false);
    },
  );
});
