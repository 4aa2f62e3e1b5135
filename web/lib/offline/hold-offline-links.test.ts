// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { holdOfflineLinks } from './hold-offline-links.ts';
import { offlineMisses } from './offline-misses.ts';

let controller: object | null = {};

beforeAll(() => {
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    get: () => ({ controller }),
  });
  holdOfflineLinks(window);
});
afterEach(() => {
  vi.restoreAllMocks();
  controller = {};
  document.body.innerHTML = '';
});

beforeEach(() => {
  history.replaceState(null, '', '/here');
  // Another file of the same worker may have left some.
  offlineMisses.set(0);
});

/** What happens to a click on a link: the router takes it, the page stays, or the browser leaves. */
function click(attributes: string, onLine: boolean, init: MouseEventInit = {}) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  document.body.innerHTML = `<a ${attributes}><span>go</span></a>`;
  let outcome = 'browser';
  const listen = () => {
    outcome = 'router';
  };
  // The test's page stays in any case.
  const stay = (event: Event) => event.preventDefault();
  document.body.addEventListener('click', listen);
  window.addEventListener('click', stay, { capture: true, once: true });
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  document.querySelector('span')?.dispatchEvent(event);
  document.body.removeEventListener('click', listen);
  return offlineMisses.get() > 0 ? 'held' : outcome;
}

it.each([
  ['online', 'href="/settings"', true, 'router'],
  ['offline', 'href="/settings"', false, 'held'],
  ['offline to the health card', 'href="/profile?tab=checkin"', false, 'browser'],
  ['offline within the page', 'href="/here?tab=rewards"', false, 'router'],
  ['offline to another site', 'href="https://elsewhere.example/"', false, 'router'],
  ['offline to a new tab', 'href="/terms" target="_blank"', false, 'router'],
])('%s: %s', (_name, attributes, onLine, outcome) => {
  expect(click(attributes, onLine)).toBe(outcome);
  expect(offlineMisses.get()).toBe(outcome === 'held' ? 1 : 0);
});

it('holds the health card too without a service worker', () => {
  controller = null;
  expect(click('href="/profile"', false)).toBe('held');
});

it('leaves a click that opens a new tab to the browser', () => {
  expect(click('href="/terms"', false, { ctrlKey: true })).toBe('router');
});

it('restarts the count after a reconnection', () => {
  click('href="/terms"', false);
  click('href="/terms"', false);
  expect(offlineMisses.get()).toBe(2);
  window.dispatchEvent(new Event('online'));
  expect(offlineMisses.get()).toBe(0);
});
