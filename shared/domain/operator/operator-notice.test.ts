import { expect, it } from 'vitest';
import { type Operator, operatorNotice } from './operator-notice.ts';

const NOBODY: Operator = { name: null, companyNumber: null, address: null, icoNumber: null };

it.each<[string, Partial<Operator>, string | null, string | null]>([
  ['nothing without a setting', {}, null, null],
  [
    'all of a company',
    {
      name: 'Wellbrook Limited',
      companyNumber: 'SC123456',
      address: '1 High Street, Perth PH1 5UB',
      icoNumber: 'ZA123456',
    },
    'GB 123 4567 82',
    'Halewell is run by Wellbrook Limited, registered in Scotland with company number SC123456. Registered office: 1 High Street, Perth PH1 5UB. VAT number: GB 123 4567 82. ICO registration number: ZA123456.',
  ],
  [
    'a business that is no company, without an office that is registered',
    { name: 'Robin Marlow', address: '1 High Street, Perth PH1 5UB' },
    null,
    'Halewell is run by Robin Marlow. Address: 1 High Street, Perth PH1 5UB.',
  ],
  ['a VAT number alone', {}, 'GB 123 4567 82', 'VAT number: GB 123 4567 82.'],
])('shows %s', (_name, operator, vatNumber, notice) => {
  expect(operatorNotice('Halewell', { ...NOBODY, ...operator }, vatNumber)).toBe(notice);
});
