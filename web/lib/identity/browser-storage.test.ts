// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearStorage, isStorageBlocked, storedText } from './browser-storage.ts';

const text = storedText('local', 'text');
const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};

const NAMES = ['localStorage', 'sessionStorage'] as const;
const own = NAMES.map((name) => Object.getOwnPropertyDescriptor(window, name));
const replace = (name: (typeof NAMES)[number], storage: PropertyDescriptor) =>
  Object.defineProperty(window, name, { ...storage, configurable: true });

afterEach(() => {
  clearStorage();
  // Other test files share this window.
  for (const [i, name] of NAMES.entries()) {
    Reflect.deleteProperty(window, name);
    const former = own[i];
    if (former) Object.defineProperty(window, name, former);
  }
});

describe.each([
  ['throws', { get: denied }],
  ['is missing', { value: null }],
  ['is full', { value: { getItem: () => 'older', setItem: denied, removeItem: () => {} } }],
])('a storage that %s', (_, storage) => {
  beforeEach(() => {
    for (const name of NAMES) replace(name, storage);
  });

  it('keeps a text until the page is closed, and says that it won’t be remembered', () => {
    expect(text.set('written')).toBe(false);
    expect(text.get()).toBe('written');
    expect(storedText('session', 'text').get()).not.toBe('written');
    text.remove();
    expect(text.get()).not.toBe('written');
    expect(isStorageBlocked()).toBe(true);
  });

  it('is forgotten with everything else', () => {
    text.set('written');
    clearStorage();
    expect(text.get()).not.toBe('written');
  });
});

it('a text that is stored will be remembered', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  replace('localStorage', { value: storage });
  expect(text.set('written')).toBe(true);
  expect([text.get(), kept.get('text')]).toEqual(['written', 'written']);
  expect(isStorageBlocked()).toBe(false);
  expect([...kept.keys()]).toEqual(['text']);
});
