import { describe, expect, it } from 'vitest';
import { SealedValueError } from '../config/field-cipher.ts';
import { createPersonalDetails } from './personal-details.ts';

const details = createPersonalDetails(['one secret']);
const VALUES = {
  address: '12 Park Row, Leeds',
  post_code: 'LS1 5HD',
  phone: '07700 900123',
  dob: '1988-04-12',
};
const EMPTY = { address: '', post_code: '', phone: '', dob: null };
const SEALED = {
  address_sealed: '',
  post_code_sealed: '',
  phone_sealed: '',
  dob_sealed: '',
};
const row = (changes: object) => ({ uid: 'person-1', ...EMPTY, ...SEALED, ...changes });
const columns = Object.keys(VALUES) as (keyof typeof VALUES)[];

describe('the details of an account', () => {
  it.each(columns)('seal and open %s, and empty its plain column', (column) => {
    const stored = details.seal('person-1', { [column]: VALUES[column] });
    expect(stored[column]).toBe(EMPTY[column]);
    expect(JSON.stringify(stored)).not.toContain(VALUES[column]);
    expect(details.open(row(stored), column)).toBe(VALUES[column]);
  });

  it('change only what is given', () => {
    expect(Object.keys(details.seal('person-1', { address: 'Leeds' }))).toEqual([
      'address',
      'address_sealed',
    ]);
    expect(details.seal('person-1', {})).toEqual({});
  });

  it('store nothing for an empty value', () => {
    expect(details.seal('person-1', EMPTY)).toEqual({ ...EMPTY, ...SEALED, phone_hash: null });
    expect(columns.map((column) => details.open(row({}), column))).toEqual(['', '', '', '']);
  });

  it.each(columns)('read a plain %s before the sealed one, which is older', (column) => {
    const stored = details.seal('person-1', { [column]: VALUES[column] });
    expect(details.open(row({ ...stored, [column]: 'newer' }), column)).toBe('newer');
  });

  const phone = details.seal('person-1', VALUES).phone_sealed ?? '';
  it.each([
    ['another person', { uid: 'person-2', phone_sealed: phone }, 'phone', 'phone_sealed'],
    ['another column', { address_sealed: phone }, 'address', 'address_sealed'],
    [
      'changed text',
      { phone_sealed: phone.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) },
      'phone',
      'phone_sealed',
    ],
    ['no sealed text', { phone_sealed: '07700 900123' }, 'phone', 'phone_sealed'],
  ] as const)('do not open for %s, and say which column', (_, changes, column, named) => {
    const opening = () => details.open(row(changes), column);
    expect(opening).toThrow(SealedValueError);
    expect(opening).toThrow(expect.objectContaining({ column: named }));
    expect(opening).not.toThrow(/07700|person/);
  });
});
