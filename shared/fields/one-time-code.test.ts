import { describe, expect, it } from 'vitest';
import {
  CODE_DIGITS,
  oneTimeCodeField,
  RECOVERY_CODE_LENGTH,
  recoveryCodeField,
} from './one-time-code.ts';

const DIGITS = 'Enter the 6 digits that your app shows';
const RECOVERY = 'Enter the 16 letters and digits of a recovery code';

describe('the code of an authenticator app', () => {
  it.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['123-456', '123456'],
    ['000000', '000000'],
    ['O23 l56', '023156'],
  ])('reads %j as %s', (typed, code) => {
    expect(oneTimeCodeField.parse(typed)).toBe(code);
    expect(code).toHaveLength(CODE_DIGITS);
  });

  it.each(['', '12345', '1234567', '12345a', '１２３４５６'])('refuses %j', (typed) => {
    expect(oneTimeCodeField.safeParse(typed).error?.issues[0]?.message).toBe(DIGITS);
  });
});

describe('a recovery code', () => {
  it.each([
    ['abcd-efgh-2345-wxyz', 'abcdefgh2345wxyz'],
    [' ABCD EFGH 2345 WXYZ ', 'abcdefgh2345wxyz'],
    ['abcdefgh2345wxyz', 'abcdefgh2345wxyz'],
    // It has no 0 and no 8; 1 could be two letters.
    ['8ocd-efgh-2345-wxy0', 'bocdefgh2345wxyo'],
  ])('reads %j as %s', (typed, code) => {
    expect(recoveryCodeField.parse(typed)).toBe(code);
    expect(code).toHaveLength(RECOVERY_CODE_LENGTH);
  });

  it.each(['', 'abcd-efgh-2345', 'abcd-efgh-0189-wxyz', '123456'])('refuses %j', (typed) => {
    expect(recoveryCodeField.safeParse(typed).error?.issues[0]?.message).toBe(RECOVERY);
  });
});
