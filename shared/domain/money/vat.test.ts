import { describe, expect, it } from 'vitest';
import { readVatNumber, vatWords } from './vat.ts';

describe('a UK VAT number', () => {
  it.each([
    ['GB 123 4567 82', 'GB 123 4567 82'],
    ['123456782', 'GB 123 4567 82'],
    ['gb123-4567-82', 'GB 123 4567 82'],
    // Numbers given out since 2010 end 55 lower.
    ['GB 123 4567 27', 'GB 123 4567 27'],
    // The three digits of a branch are not checked.
    ['GB 123 4567 82 001', 'GB 123 4567 82 001'],
    ['GB 123 4567 83', null],
    ['GB 12 3456 782', 'GB 123 4567 82'],
    ['GB 1234 5678', null],
    ['IE 123456782', null],
    ['GBGD001', null],
    ['000000000', null],
    ['', null],
  ])('%j is read as %j', (text, number) => {
    expect(readVatNumber(text)).toBe(number);
  });
});

describe('what is said of VAT', () => {
  it('names no number where there is none, and claims no VAT', () => {
    expect(vatWords(null)).toBe('Prices include VAT where it applies.');
  });

  it('names the number where there is one', () => {
    expect(vatWords('GB 123 4567 82')).toBe(
      'Prices include VAT where it applies. VAT number: GB 123 4567 82.',
    );
  });
});
