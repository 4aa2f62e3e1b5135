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
