import { describe, expect, it } from 'vitest';
import { checkOrigin, trustedOrigins } from './origin.ts';

describe('trustedOrigins', () => {
  it.each([
    ['https://halewell.example', true, ['https://halewell.example']],
    ['https://halewell.example', false, ['https://halewell.example']],
    ['http://localhost:3000', false, ['http://localhost:3000', 'http://127.0.0.1:3000']],
    ['http://localhost:3000', true, ['http://localhost:3000']],
  ])('of %s (production: %s) are %j', (appUrl, production, origins) => {
    expect([...trustedOrigins({ appUrl, production })]).toEqual(origins);
  });
});

describe('checkOrigin', () => {
  const trusted = new Set(['https://halewell.example']);
  it.each<[Record<string, string>, boolean]>([
    [{ origin: 'https://halewell.example' }, true],
    [{ origin: 'https://halewell.example', cookie: 'a=b' }, true],
    [{}, true],
    [{ origin: 'http://halewell.example' }, false],
    [{ origin: 'https://halewell.example.evil.example' }, false],
    [{ origin: 'null' }, false],
    [{ cookie: 'a=b' }, false],
    [{ cookie: '__Host-identity.device=d; a=b' }, false],
    [{ cookie: 'identity.device=d; identity.session_token=c' }, false],
    [{ cookie: '__Host-identity.session_token=c' }, false],
    [{ cookie: '__Host-identity.device=d' }, true],
    [{ 'sec-fetch-site': 'cross-site' }, false],
  ])('of %j: allowed %s', (headers, allowed) => {
    const check = () => checkOrigin(new Headers(headers), trusted);
    if (allowed) expect(check).not.toThrow();
    else expect(check).toThrow('another site');
  });
});
