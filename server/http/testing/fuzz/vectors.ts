import { readFileSync } from 'node:fs';
import { hasPublished, publishedFile } from '../../../../scripts/published-data.ts';

/** What every object inherits, and so every careless look-up finds. */
const INHERITED = [Object.prototype, Array.prototype, Function.prototype].flatMap((prototype) =>
  Object.getOwnPropertyNames(prototype),
);

/** Beyond int4, int8 and exact integers, and texts that only look like numbers. */
export const NUMBERS = [
  2_147_483_648,
  -2_147_483_649,
  2 ** 63,
  2 ** 53 + 2,
  1e308,
  -1e308,
  5e-324,
  -0,
  0.5,
  -1,
];

const NUMBER_TEXTS = [
  '2147483648',
  '9223372036854775808',
  '99999999999999999999999999',
  '1e400',
  '0x10',
  'NaN',
  'Infinity',
  '-0',
];

const ODD_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  'a\uDFFFb',
  '\u202Etxt',
  '\uFEFF',
  '💥'.repeat(50),
  'e\u0301'.repeat(200),
  'a'.repeat(300),
  'x'.repeat(20_000),
  '00000000-0000-0000-0000-000000000000',
  "'; drop table account; --",
  "' or '1'='1",
  '%',
  '_',
  '\\',
  '../../../etc/passwd',
  '%2e%2e%2f',
  '${7*7}{{7*7}}<%= 7 %>',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'data:text/html,x',
  'line\r\nset-cookie: a=b',
  '=HYPERLINK("x")',
  '2026-02-30',
  '2026-13-01',
  '0000-00-00',
  '+275760-09-13T00:00:00.001Z',
  '24:00-25:00',
  '10:00-09:00',
  'SW1A 1AA\u00A0',
  'a@b@c.example',
];

/** Published lists of texts that have broken programs, where this machine has them. */
function published(): readonly string[] {
  if (!hasPublished('vectors/blns.json')) return [];
  const naughty = JSON.parse(readFileSync(publishedFile('vectors/blns.json'), 'utf8')) as string[];
  const scripts = readFileSync(publishedFile('vectors/fuzzdb-xss-rsnake.txt'), 'utf8').split('\n');
  return [...naughty, ...scripts];
}

/** Texts that careless code takes for something else. */
export const HOSTILE_TEXTS: readonly string[] = [
  ...INHERITED,
  ...NUMBER_TEXTS,
  ...ODD_TEXTS,
  ...published(),
];

/** Bodies that are no JSON, or none that a schema can describe. */
export const RAW_BODIES: readonly string[] = [
  '',
  '{',
  '{"a":}',
  'null',
  'true',
  '[]',
  '"text"',
  '1e400',
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"role":"admin"}}}',
  '{"email":"a@b.example","email":"c@d.example"}',
  `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  `{"a":"${'x'.repeat(40_000)}"}`,
  `{"a":${'9'.repeat(400)}}`,
  '{"a":"\\ud800"}',
  '{"a":"\\u0000"}',
  '\uFEFF{}',
  'a=1&b=2',
];

/** Content types other than the one that calls take. */
export const CONTENT_TYPES: readonly string[] = [
  '',
  'text/plain',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonx',
  'APPLICATION/JSON',
  'application/json, text/plain',
];

/** Headers that the server reads, with values that it does not expect. */
export const HEADERS: readonly (readonly [name: string, value: string])[] = [
  ['if-none-match', '*'],
  ['if-none-match', '"'.repeat(300)],
  ['if-none-match', 'W/"a", "b", c'],
  ['accept-encoding', 'br;q=0, gzip;q=x, *'],
  ['accept-encoding', 'identity;q=0'],
  ['idempotency-key', 'a'],
  ['idempotency-key', 'k'.repeat(5000)],
  ['idempotency-key', '%00'],
  ['authorization', 'Bearer'],
  ['authorization', 'Bearer .'],
  ['authorization', 'Bearer eyJhbGciOiJub25lIn0.e30.'],
  ['authorization', 'Basic YTpi'],
  ['cookie', 'identity.session_token=%00; __proto__=1; ='],
  ['cookie', `identity.session_token=${'a'.repeat(5000)}`],
  ['stripe-signature', 't=x,v1=y'],
  ['stripe-signature', `t=1,v1=${'0'.repeat(64)}`],
  ['x-forwarded-for', 'x'.repeat(500)],
  ['x-forwarded-for', '::1%eth0, 999.1.1.1'],
  ['forwarded', 'for="[::1"; by=;;='],
  ['content-encoding', 'gzip'],
  ['range', 'bytes=0-0,-1'],
  ['host', 'elsewhere.example'],
  ['origin', 'null'],
  ['expect', '200-ok'],
];
