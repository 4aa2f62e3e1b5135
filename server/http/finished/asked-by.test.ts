import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { askedBy, mayBePage } from './asked-by.ts';

const asked = (url: string, method = 'GET', headers: Record<string, string> = {}) =>
  askedBy({ url, method, headers } as unknown as IncomingMessage);

it.each([
  '/',
  '/about',
  '/provider/harbour-lane?location=1',
  '/?category=Tests%20%26%20Scans&service=back+pain',
  '/api/search/providers?lat=51.5&lng=-0.12',
])('takes %s as it is written', (url) => {
  expect(asked(url)).toBe(url);
  expect(asked(url, 'HEAD')).toBe(url);
});

it.each([
  ['an absolute address', 'http://elsewhere.example/'],
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
  ['a letter that is no ASCII', '/?a=é'],
  ['a very long one', `/?a=${'b'.repeat(1000)}`],
  ['an asterisk', '*'],
])('leaves %s to the framework', (_, url) => {
  expect(asked(url)).toBeNull();
});

it.each([
  ['another method', 'POST', {}],
  ['somebody signed in', 'GET', { authorization: 'Bearer x' }],
  ['a body', 'GET', { 'content-length': '3' }],
  ['a body in pieces', 'GET', { 'transfer-encoding': 'chunked' }],
])('leaves %s to the framework', (_, method, headers) => {
  expect(asked('/', method, headers)).toBeNull();
});

it('takes a cookie for nothing: pages are a visitor’s', () => {
  expect(asked('/', 'GET', { cookie: 'a=b' })).toBe('/');
});

it.each([
  ['/', true],
  ['/?category=Dentists', true],
  ['/provider/harbour-lane?location=1', true],
  ['/faq', true],
  ['/verify-email?token=secret', false],
  ['/about?utm_source=x', false],
  ['/api/plans', false],
  ['/identity/jwks', false],
  ['/healthz', false],
  ['/dev/mailbox', false],
  ['/calendar/x/y', false],
])('%s may be a page that others get too: %s', (address, may) => {
  expect(mayBePage(address)).toBe(may);
});
