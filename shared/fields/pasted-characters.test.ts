import { expect, it } from 'vitest';
import { withPlainCharacters } from './pasted-characters.ts';

it.each([
  ['no-break space', '07911\u00A0123456', '07911 123456'],
  ['narrow no-break space', '07911\u202F123456', '07911 123456'],
  ['thin space', '07911\u2009123456', '07911 123456'],
  ['ideographic space', '07911\u3000123456', '07911 123456'],
  ['tab and line break', '\t07911\n123456', '07911 123456'],
  ['zero-width space', '07911\u200B123456', '07911123456'],
  ['byte order mark', '\uFEFF07911 123456', '07911 123456'],
  ['direction marks', '\u202A+44 7911 123456\u202C', '+44 7911 123456'],
  ['soft hyphen', '07911\u00AD123456', '07911123456'],
  ['hyphen', '07911\u2010123456', '07911-123456'],
  ['no-break hyphen', '07911\u2011123456', '07911-123456'],
  ['figure dash', '07911\u2012123456', '07911-123456'],
  ['en dash', '07911–123456', '07911-123456'],
  ['em dash', '07911—123456', '07911-123456'],
  ['minus sign', '07911\u2212123456', '07911-123456'],
  ['full-width hyphen', '07911－123456', '07911-123456'],
  ['square brackets', '[07911] 123456', '(07911) 123456'],
  ['full-width brackets', '（07911） 123456', '(07911) 123456'],
])('replaces the %s', (_name, text, plain) => {
  expect(withPlainCharacters(text)).toBe(plain);
});

it.each(['Łódź 12', '07911  123456', 'x.y/z', ''])('leaves %j as it is', (text) => {
  expect(withPlainCharacters(text)).toBe(text);
});
