import { describe, expect, it } from 'vitest';
import { fieldErrors } from '#shared/forms/first-error.ts';
import {
  applicationScreenForm,
  type ApplicationScreenInput,
  toApplication,
} from './application-values.ts';

const VALID: ApplicationScreenInput = {
  name: 'Marlow Dental',
  categories: ['Dentists'],
  website: '',
  summary: 'A family practice.',
  contactName: 'Robin Marlow',
  contactRole: 'Owner',
  contactEmail: 'robin@marlow.example',
  contactPhone: '07700 900123',
  locations: [
    { address: '12 Park Row', town: 'Leeds', postcode: 'LS1 5HD', phone: '0113 496 0123' },
  ],
  registrations: { GDC: '123456' },
  consent: true,
};
const check = (changes: Partial<ApplicationScreenInput>) =>
  applicationScreenForm.safeParse({ ...VALID, ...changes });

describe('the numbers of the application form', () => {
  it.each<[string[], Record<string, string>, string[]]>([
    [['Dentists'], { GDC: '123456' }, ['GDC 123456']],
    [
      ['Dentists'],
      { GDC: 'gdc no. 123 456', CQC: '1-101668130' },
      ['CQC 1-101668130', 'GDC 123456'],
    ],
    // Of a category that is no longer chosen.
    [['Massage'], { GDC: '123456' }, []],
    [['Dentists'], { GDC: '123456', GOC: 'anything' }, ['GDC 123456']],
  ])('for %j, of %j, are sent as %j', (categories, registrations, sent) => {
    const { data } = check({ categories, registrations });
    expect(data && toApplication(data).registrations).toEqual(sent);
  });

  it.each<[Record<string, string>, Record<string, string>]>([
    [{ GDC: '12' }, { 'registrations.GDC': 'This isn’t a GDC number. Check it in the register.' }],
    [
      { GDC: 'GMC 7123456' },
      { 'registrations.GDC': 'This isn’t a GDC number. Check it in the register.' },
    ],
    [
      {},
      {
        'registrations.CQC': 'Please enter at least one registration number for Dentists',
      },
    ],
    [{ constructor: 'x', GDC: '123456' }, {}],
  ])('%j are refused with %j', (registrations, errors) => {
    expect(fieldErrors(check({ registrations }))).toEqual(errors);
  });
});
