import { describe, expect, it } from 'vitest';
import { canonicalPhone } from './canonical-phone.ts';

describe('a phone number', () => {
  it.each([
    ['07700 900123', '07700900123'],
    ['+44 7700 900123', '07700900123'],
    ['0044 (0)7700-900123', '07700900123'],
    ['+44 (0)20 7946 0123', '02079460123'],
    ['+44 (0)16977 2345', '0169772345'],
    ['07700 944123', '07700944123'],
    ['', ''],
  ])('%s is %s', (phone, canonical) => {
    expect(canonicalPhone(phone)).toBe(canonical);
  });
});
