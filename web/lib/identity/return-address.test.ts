// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { rememberedEmail } from './remembered-email.ts';
import {
  landingAddress,
  ownPath,
  rememberReturnAddress,
  takeReturnAddress,
} from './return-address.ts';

/** The entire content of a storage. */
const everything = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, index) => storage.getItem(storage.key(index) ?? ''));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('ownPath (P-10)', () => {
  it.each([
    ['/provider/7?tab=map#reviews', '/provider/7?tab=map#reviews'],
    ['/', '/'],
    ['/a/../b', '/b'],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['/\t/evil.example', null],
    ['/.//evil.example', null],
    ['https://evil.example/', null],
    ['javascript:alert(1)', null],
    ['provider/7', null],
    ['', null],
    [null, null],
  ])('%j is %j', (address, expected) => {
    expect(ownPath(address)).toBe(expected);
  });
});

describe('the return address', () => {
  it('is stored in session storage and read once (ROUTE-18)', () => {
    rememberReturnAddress('/favorites?page=2');
    expect(everything(sessionStorage)).toEqual(['/favorites?page=2']);
    expect(takeReturnAddress()).toBe('/favorites?page=2');
    expect(takeReturnAddress()).toBeNull();
  });

  it.each(['/signin', '/signup?ref=ABC', '/verification-sent', '//evil.example'])(
    'is never %s',
    (address) => {
      rememberReturnAddress(address);
      expect(takeReturnAddress()).toBeNull();
    },
  );

  it('is validated again when it is read', () => {
    rememberReturnAddress('/favorites');
    const key = sessionStorage.key(0) ?? '';
    sessionStorage.setItem(key, '//evil.example');
    expect(landingAddress('user')).toBe('/');
  });

  it.each([
    ['/pricing', 'provider', '/pricing'],
    [null, 'provider', '/provider-appointments'],
    [null, 'user', '/'],
    [null, 'member', '/'],
    [null, null, '/'],
  ])('stored %j, role %j: redirects to %s', (kept, role, expected) => {
    if (kept !== null) rememberReturnAddress(kept);
    expect(landingAddress(role)).toBe(expected);
  });
});

describe('the remembered email (SIGNIN-02 to SIGNIN-04)', () => {
  it('is stored if ticked and removed if not', () => {
    expect(rememberedEmail.get()).toBeNull();
    rememberedEmail.set('ann@example.com');
    expect(rememberedEmail.get()).toBe('ann@example.com');
    expect(everything(localStorage)).toEqual(['ann@example.com']);
    rememberedEmail.remove();
    expect(rememberedEmail.get()).toBeNull();
  });
});
