import { describe, expect, it } from 'vitest';
import { deriveKeys } from '../config/secret.ts';
import { createPhoneHashes } from './phone-hashes.ts';

const phones = createPhoneHashes(deriveKeys(['one secret'], 'phone search'));
const both = createPhoneHashes(deriveKeys(['another secret', 'one secret'], 'phone search'));

describe('the hash of a phone', () => {
  it.each([
    '07700900123',
    '07700 900123',
    ' 07700 900 123 ',
    '(07700) 900-123',
    '+44 7700 900123',
    '+447700900123',
    '0044 7700 900123',
    '+44 (0)7700 900123',
    '07700\u00a0900\u2011123',
  ])('of %j is that of its national digits', (typed) => {
    expect(phones.hashOf(typed)).toBe(phones.hashOf('07700900123'));
    expect(phones.hashesOf(typed)).toEqual([phones.hashOf('07700900123')]);
  });

  it.each(['+33 6 12 34 56 78', '0033 (0)6 12 34 56 78', '(+33)612345678'])(
    'of %j is that of a number abroad',
    (typed) => {
      expect(phones.hashOf(typed)).toBe(phones.hashOf('+33612345678'));
      expect(phones.hashOf(typed)).not.toBeNull();
    },
  );

  it.each(['', '07700', '7700900123', '07700900124x', 'Robin', '077009001234', '1234 5678 9012'])(
    'does not exist for %j, which is no phone number',
    (typed) => {
      expect(phones.hashOf(typed)).toBeNull();
      expect(phones.hashesOf(typed)).toEqual([]);
    },
  );

  it('differs for every number and secret, and has no digit of the number', () => {
    const hash = phones.hashOf('07700900123');
    expect(hash).toMatch(/^[\w-]{43}$/);
    expect(phones.hashOf('07700900124')).not.toBe(hash);
    expect(both.hashOf('07700900123')).not.toBe(hash);
  });

  it('is found while the secret is changed, under the old and the new one', () => {
    expect(both.hashesOf('07700900123')).toEqual([
      both.hashOf('07700900123'),
      phones.hashOf('07700900123'),
    ]);
  });
});
