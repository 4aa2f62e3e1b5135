// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearStorage, isStorageBlocked, storedText } from './browser-storage.ts';

const text = storedText('local', 'text');
const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};

describe.each([
  ['throws', { get: denied }],
  ['is missing', { value: null }],
  ['is full', { value: { getItem: () => 'older', setItem: denied, removeItem: () => {} } }],
])('a storage that %s', (_, storage) => {
  beforeEach(() => {
    for (const name of ['localStorage', 'sessionStorage'] as const)
      Object.defineProperty(window, name, { configurable: true, ...storage });
  });
  afterEach(() => {
    clearStorage();
    vi.restoreAllMocks();
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
  Object.defineProperty(window, 'localStorage', { configurable: true, value: storage });
  expect(text.set('written')).toBe(true);
  expect([text.get(), kept.get('text')]).toEqual(['written', 'written']);
  expect(isStorageBlocked()).toBe(false);
  expect([...kept.keys()]).toEqual(['text']);
});
