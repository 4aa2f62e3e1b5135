import { describe, expect, it } from 'vitest';
import { readVatNumber, vatNotice } from './vat.ts';

describe('a UK VAT number', () => {
  it.each([
    ['GB 123 4567 82', 'GB 123 4567 82'],
    ['123456782', 'GB 123 4567 82'],
    ['gb123-4567-82', 'GB 123 4567 82'],
    // Numbers issued since 2010 have an offset of 55.
    ['GB 123 4567 27', 'GB 123 4567 27'],
    // The three digits of a branch have no checksum.
    ['GB 123 4567 82 001', 'GB 123 4567 82 001'],
    ['GB.123.4567.82', 'GB 123 4567 82'],
    ['GB 123 4567 81', null],
    ['GB 123 4567 83', null],
    ['GB 123 4567 26', null],
    ['GB 123 4567 28', null],
    // Two digits of the first seven swapped.
    ['GB 132 4567 82', null],
    ['GB 123 4567 82 0', null],
    ['GB 123 4567 82 00', null],
    ['GB 123 4567 82 0012', null],
    ['GB GB 123 4567 82', null],
    ['1 GB 123 4567 82', null],
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

describe('the VAT notice', () => {
  it('has no number and claims no VAT without one', () => {
    expect(vatNotice(null)).toBe('Prices include VAT where it applies.');
  });

  it('includes the number', () => {
    expect(vatNotice('GB 123 4567 82')).toBe(
      'Prices include VAT where it applies. VAT number: GB 123 4567 82.',
    );
  });
});
