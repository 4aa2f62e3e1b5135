// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '#web/ui/toast.ts';
import { outliveNewBuilds } from './stale-build.ts';

const GONE = new TypeError('Failed to fetch /assets/menu-1.js');
let onLine = true;
let reload: ReturnType<typeof vi.fn>;
let page: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  onLine = true;
  reload = vi.fn();
  page = Object.assign(new EventTarget(), {
    document,
    location: { reload },
    navigator: {
      get onLine() {
        return onLine;
      },
    },
  });
  outliveNewBuilds(page as unknown as Window);
});
afterEach(() => {
  sessionStorage.clear();
  document.body.innerHTML = '';
  toast.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Whether the page deals with it: then whoever asked for the part waits. */
function miss(payload: Error = GONE): boolean {
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload });
  page.dispatchEvent(event);
  vi.runAllTimers();
  return event.defaultPrevented;
}

describe('a part that the server no longer has', () => {
  it('is come by with one load of the page, and never with a second', () => {
    expect(miss()).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
    expect(miss()).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
    expect(miss(new TypeError('Failed to fetch /assets/other-1.js'))).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['<input>', 'b', 0],
    ['<textarea></textarea>', 'b', 0],
    ['<input>', '', 1],
    ['<input type="search">', 'b', 1],
  ])('takes nothing typed away: %s with "%s" loads %i times', (field, words, loads) => {
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
      expect(show.mock.lastCall?.[0].text).toMatch(/^A newer version of this page is here/);
  });

  it('leads where somebody is on the way to', () => {
    const assign = vi.fn();
    const location = { pathname: '/how-it-works', search: '?a=b', hash: '#c' };
    Object.assign(page, {
      location: { reload, assign },
      __reactRouterDataRouter: { state: { navigation: { location } } },
    });
    expect(miss()).toBe(true);
    expect(assign).toHaveBeenCalledExactlyOnceWith('/how-it-works?a=b#c');
    expect(reload).not.toHaveBeenCalled();
  });

  it('waits for the network', () => {
    const show = vi.spyOn(toast, 'show');
    onLine = false;
    expect(miss()).toBe(true);
    expect(reload).not.toHaveBeenCalled();
    expect(show.mock.lastCall?.[0].text).toBe('This part needs a connection.');
    onLine = true;
    page.dispatchEvent(new Event('online'));
    vi.runAllTimers();
    expect(reload).toHaveBeenCalledOnce();
  });
});
