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
    ['AB12', 'AB12'],
  ])('that has one reading as two letters and two digits, %j, is %j', (typed, expected) => {
    expect(onlyReading(typed, (text) => /^[AX][BX]\d\d$/.test(text))).toBe(expected);
  });

  it('that is long enough is only taken as it is', () => {
    const read = (text: string) => /^1-\d+$/.test(text);
    expect(onlyReading('1-101668130', read)).toBe('1-101668130');
    expect(onlyReading('1-101668130101668', read)).toBe('1-101668130101668');
    expect(onlyReading('1-10166813010166O', read)).toBeNull();
  });

  it('that differs in more than two is another text', () => {
    const read = (text: string) => text === '10815';
    expect(onlyReading('IO815', read)).toBe('10815');
    expect(onlyReading('IOB15', read)).toBeNull();
  });

  it('that has several readings is not guessed', () => {
    expect(onlyReading('1X', (text) => /^[IL]X$/.test(text))).toBeNull();
    expect(onlyReading('1X', (text) => /^LX$/.test(text))).toBe('LX');
  });
});
