import { expect, it } from 'vitest';
import { isUkMobile, normaliseMobile } from './uk-mobile.ts';

it.each([
  ['07123456789', '07123456789', true],
  ['+447123456789', '+447123456789', true],
  ['(07123) 456-789', '07123456789', true],
  // As pasted from a table or a message.
  ['\t07123 456789\r\n', '07123456789', true],
  ['\u00a007123456789\u00a0', '07123456789', true],
  ['07123\t456789', '07123\t456789', false],
  ['0712345678', '0712345678', false],
  ['071234567890', '071234567890', false],
  ['+44712345678', '+44712345678', false],
  ['+4471234567890', '+4471234567890', false],
  ['02079460958', '02079460958', false],
  ['1 07123456789', '107123456789', false],
])('%j is read as %j and is a UK mobile number: %s (VALID-19)', (text, number, valid) => {
  expect(normaliseMobile(text)).toBe(number);
  expect(isUkMobile(text)).toBe(valid);
});
