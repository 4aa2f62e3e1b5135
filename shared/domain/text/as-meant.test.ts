import { describe, expect, it } from 'vitest';
import { digitsAsMeant, onlyReading } from './as-meant.ts';

describe('a text with letters for digits', () => {
  it.each([
    ['l234 O678', '1234 0678'],
    ['ISBGZ', '15862'],
    ['AC12', 'AC12'],
  ])('of digits alone, %j, is read as %j', (typed, expected) => {
    expect(digitsAsMeant(typed)).toBe(expected);
  });

  it.each([
    ['ab12', 'AB12'],
    ['abl2', 'AB12'],
    ['xyz', null],
    ['O'.repeat(40), null],
  ])('that has one reading as two letters and two digits, %j, is %j', (typed, expected) => {
    expect(onlyReading(typed, (text) => /^[AX][BX]\d\d$/.test(text))).toBe(expected);
  });

  it('that has several readings is not guessed', () => {
    expect(onlyReading('1X', (text) => /^[IL]X$/.test(text))).toBeNull();
    expect(onlyReading('1X', (text) => /^LX$/.test(text))).toBe('LX');
  });
});
