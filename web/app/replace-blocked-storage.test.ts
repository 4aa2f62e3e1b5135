// @vitest-environment happy-dom
import { runInThisContext } from 'node:vm';
import { afterEach, expect, it } from 'vitest';
import { storedText } from '#web/lib/identity/browser-storage.ts';
import { replaceBlockedStorage } from './replace-blocked-storage.ts';

const own = Object.getOwnPropertyDescriptor(window, 'sessionStorage');
afterEach(() => {
  storedText('session', 'text').remove();
  Reflect.deleteProperty(window, 'sessionStorage');
  if (own) Object.defineProperty(window, 'sessionStorage', own);
});
const asInThePage = () =>
  (runInThisContext(`(${replaceBlockedStorage.toString()})`) as typeof replaceBlockedStorage)();

it('leaves a storage that works as it is', () => {
  const before = window.sessionStorage;
  asInThePage();
  expect(window.sessionStorage).toBe(before);
});

it('makes a blocked storage remember nothing, and throw nothing when it is read or cleared', () => {
  Object.defineProperty(window, 'sessionStorage', {
    configurable: true,
    get() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  asInThePage();
  expect(window.sessionStorage.getItem('text')).toBeNull();
  window.sessionStorage.removeItem('text');
  window.sessionStorage.clear();
  expect(storedText('session', 'text').set('kept')).toBe(false);
  expect(storedText('session', 'text').get()).toBe('kept');
});
