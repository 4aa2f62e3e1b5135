import { expect, it } from 'vitest';
import { scoreOf } from './observatory.ts';

const GOOD = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
};

/** The scores that the published program gives to the same headers. */
it.each([
  ['nothing', {}, 30],
  ['every header', GOOD, 140],
  ['no policy, whatever else', { ...GOOD, 'content-security-policy': '' }, 55],
  ['an image policy alone', { ...GOOD, 'content-security-policy': 'img-src x' }, 60],
  [
    'inline scripts',
    {
      ...GOOD,
      'content-security-policy':
        "script-src 'unsafe-inline'; object-src 'none'; frame-ancestors 'none'",
    },
    80,
  ],
  [
    'inline styles alone',
    {
      ...GOOD,
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    },
    130,
  ],
  [
    'a directive twice',
    {
      ...GOOD,
      'content-security-policy': "default-src 'none'; img-src a; img-src b; frame-ancestors 'none'",
    },
    55,
  ],
  ['no sniffing protection', { ...GOOD, 'x-content-type-options': 'sniff' }, 135],
  ['an unknown referrer policy', { ...GOOD, 'referrer-policy': 'none' }, 130],
  ['a short HSTS', { ...GOOD, 'strict-transport-security': 'max-age=3600' }, 130],
  ['no HSTS', { ...GOOD, 'strict-transport-security': '' }, 80],
  [
    'a session cookie for scripts',
    { ...GOOD, 'set-cookie': 'session=1; Secure; SameSite=Lax' },
    70,
  ],
  ['a good cookie', { ...GOOD, 'set-cookie': 'session=1; Secure; HttpOnly; SameSite=Lax' }, 145],
])('scores %s', (_, headers: Readonly<Record<string, string>>, score) => {
  const given = Object.entries(headers).filter(([, value]) => value !== '');
  expect(scoreOf(new Headers(given))).toBe(score);
});
