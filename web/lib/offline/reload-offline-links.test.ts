// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { reloadOfflineLinks } from './reload-offline-links.ts';

let controller: object | null = {};

beforeAll(() => {
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    get: () => ({ controller }),
  });
  reloadOfflineLinks(window);
});
afterEach(() => {
  vi.restoreAllMocks();
  controller = {};
  document.body.innerHTML = '';
});

/** Whether a click on a link reaches the page's own router. */
function reachesRouter(href: string, onLine: boolean): boolean {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  document.body.innerHTML = `<a href="${href}"><span>go</span></a>`;
  let bubbled = false;
  const listen = (event: Event) => {
    bubbled = true;
    event.preventDefault();
  };
  document.body.addEventListener('click', listen);
  const stay = (event: Event) => event.preventDefault();
  window.addEventListener('click', stay, { capture: true, once: true });
  document.querySelector('span')?.click();
  document.body.removeEventListener('click', listen);
  return bubbled;
}

it.each([
  ['online', '/settings', true, true],
  ['offline', '/settings', false, false],
  ['offline within the page', `${window.location.pathname}?tab=rewards`, false, true],
  ['offline to another site', 'https://elsewhere.example/', false, true],
])('%s: %s', (_name, href, onLine, router) => {
  expect(reachesRouter(href, onLine)).toBe(router);
});

it('leaves links to the router without a service worker', () => {
  controller = null;
  expect(reachesRouter('/settings', false)).toBe(true);
});
