// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { rememberedEmail } from './remembered-email.ts';
import {
  landingAddress,
  ownPath,
  rememberReturnAddress,
  takeReturnAddress,
} from './return-address.ts';

/** All that a storage holds. */
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
  it('is kept in the session storage and taken once (spec 4, Sign-in return)', () => {
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

  it('is checked again when it is read', () => {
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
  ])('kept %j, role %j: lands on %s', (kept, role, expected) => {
    if (kept !== null) rememberReturnAddress(kept);
    expect(landingAddress(role)).toBe(expected);
  });
});

describe('the remembered e-mail (SIGNIN-02 to 04)', () => {
  it('is kept when ticked and forgotten when not', () => {
    expect(rememberedEmail.get()).toBeNull();
    rememberedEmail.set('ann@example.com');
    expect(rememberedEmail.get()).toBe('ann@example.com');
    expect(everything(localStorage)).toEqual(['ann@example.com']);
    rememberedEmail.remove();
    expect(rememberedEmail.get()).toBeNull();
  });
});
