import { readFileSync } from 'node:fs';
import { hasPublished, publishedFile } from '../../scripts/published-data.ts';

/** What every object inherits, and so every careless look-up finds. */
const INHERITED = [Object.prototype, Array.prototype, Function.prototype].flatMap((prototype) =>
  Object.getOwnPropertyNames(prototype),
);

/**
 * One of each kind: script in text, in an attribute, after the end of a script, and in a style; entities;
 * direction overrides and marks; zero-width and stacked characters; controls; line ends that would begin a
 * header or a property; formulas; a long word; emoji of several code points.
 */
export const WORST_TEXTS: readonly string[] = [
  '<script>globalThis.__pwned = 1</script><img src=x onerror="globalThis.__pwned = 2">',
  `"'\` autofocus onfocus="globalThis.__pwned = 3" style="position:fixed;inset:0" x="`,
  '</script></title></textarea><svg onload="globalThis.__pwned = 4">',
  '<style>*{display:none}</style>&lt;b&gt;&amp;amp;',
  'javascript:globalThis.__pwned=5//',
  'ab\u202Edcba\u2066fe',
  'A\u200Bd\uFEFFa\u2060 L\u00ADovelace',
  'שלום 12:30 مرحبا',
  'Z\u0351\u036B\u0343\u036A\u0302\u036B\u033D\u034F\u0334\u0319\u0324\u031E\u0349\u035A\u032F\u031E\u0320\u034DA\u036B\u0357\u0334\u0362\u0335\u031C',
  'a\u0007b\u001B[31mc\u007Fd\u0085e',
  'x\r\nBcc: other@example.com\r\n\r\n<b>',
  'x\r\nEND:VEVENT\r\nBEGIN:VALARM;,\\n',
  '=HYPERLINK("http://elsewhere.example/","x")',
  '\t=1+1;"a",b\n@SUM(1)',
  'W'.repeat(90),
  '👩🏽‍⚕️🏳️‍🌈🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '{{7*7}}${7*7}%s%n%00',
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
  ...WORST_TEXTS,
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

/** Texts that careless code takes for something else: ours, and published lists where this machine has them. */
export const HOSTILE_TEXTS: readonly string[] = [
  ...INHERITED,
  ...NUMBER_TEXTS,
  ...ODD_TEXTS,
  ...published(),
];
