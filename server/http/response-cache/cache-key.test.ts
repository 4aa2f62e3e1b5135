import { expect, it } from 'vitest';
import { cacheKeyFor } from './cache-key.ts';

/** A request as the adapter creates it, with any path that a client isCacheable send. */
const keyFor = (path: string, method = 'GET', headers: Record<string, string> = {}) =>
  cacheKeyFor({
    url: `http://halewell.example${path}`,
    method,
    headers: new Headers(headers),
  } as Request);

it.each([
  '/',
  '/about',
  '/provider/harbour-lane?location=1',
  '/?category=Tests%20%26%20Scans&service=back+pain',
  '/api/search/providers?lat=51.5&lng=-0.12',
])('uses %s unchanged', (url) => {
  expect(keyFor(url)).toBe(url);
  expect(keyFor(url, 'HEAD')).toBe(url);
});

it.each([
  ['two slashes', '//elsewhere.example/'],
  ['two slashes within', '/provider//x'],
  ['a slash at the end', '/about/'],
  ['a dot', '/./about'],
  ['two dots', '/provider/../about'],
  ['an encoded dot', '/%2e/about'],
  ['an encoded letter', '/%61bout'],
  ['a capital', '/About'],
  ['a backslash', '/\\elsewhere.example'],
  ['a fragment', '/about#top'],
  ['a blank', '/?a=b c'],
  ['an encoded slash', '/provider%2Fharbour-lane'],
  ['a letter that is no ASCII', '/?a=é'],
  ['a very long one', `/?a=${'b'.repeat(1000)}`],
])('does not cache %s', (_, url) => {
  expect(keyFor(url)).toBeNull();
});

it.each([
  ['another method', 'POST', {}],
  ['somebody signed in', 'GET', { authorization: 'Bearer x' }],
  ['a body', 'GET', { 'content-length': '3' }],
  ['a body in pieces', 'GET', { 'transfer-encoding': 'chunked' }],
])('does not cache %s', (_, method, headers) => {
  expect(keyFor('/', method, headers)).toBeNull();
});

it('ignores cookies', () => {
  expect(keyFor('/', 'GET', { cookie: 'a=b' })).toBe('/');
});

it('distinguishes the order and repetition of query parameters', () => {
  const keys = ['/?a=1&b=2', '/?b=2&a=1', '/?a=1&a=2', '/?a=2&a=1'].map((path) => keyFor(path));
  expect(new Set(keys).size).toBe(4);
});

it('ignores the host', () => {
  const at = (url: string) => cacheKeyFor(new Request(url));
  expect(at('https://elsewhere.example:8080/about')).toBe(at('http://halewell.example/about'));
});

it.each([
  ['/', true],
  ['/?category=Dentists', true],
  ['/provider/harbour-lane?location=1', true],
  ['/api/search/providers?size=3', true],
  ['/faq', true],
  ['/verify-email?token=secret', false],
  ['/about?utm_source=x', false],
  ['/provider/harbour-lane/more?token=secret', false],
])('%s is cacheable: %s', (path, isCacheable) => {
  expect(keyFor(path) !== null).toBe(isCacheable);
});
