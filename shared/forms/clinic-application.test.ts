import { describe, expect, it } from 'vitest';
import { clinicApplicationForm, type ClinicApplicationInput } from './clinic-application.ts';
import { fieldErrors } from './first-error.ts';

const LOCATION = {
  address: '12 Park Row',
  town: 'Leeds',
  postcode: 'ls1 5hd',
  phone: '0113 496 0123',
};
const VALID: ClinicApplicationInput = {
  name: 'Marlow Dental',
  categories: ['Dentists'],
  website: 'www.marlow.example',
  summary: 'A family practice.',
  contactName: 'Robin Marlow',
  contactRole: 'Practice manager',
  contactEmail: ' Robin@Marlow.example ',
  contactPhone: '07700 900123',
  locations: [LOCATION],
  registrations: ['gdc no. 123 456'],
  consent: true,
};
const errors = (changes: Partial<ClinicApplicationInput>) =>
  fieldErrors(clinicApplicationForm.safeParse({ ...VALID, ...changes }));

describe('the application form', () => {
  it('takes a complete application and writes its parts in one way', () => {
    const { data } = clinicApplicationForm.safeParse(VALID);
    expect(data).toMatchObject({
      contactEmail: 'robin@marlow.example',
      registrations: ['GDC 123456'],
      locations: [{ postcode: 'LS1 5HD' }],
    });
  });

  it.each<[Partial<ClinicApplicationInput>, Record<string, string>]>([
    [{ name: ' ' }, { name: 'Name of the practice is required' }],
    [{ categories: [] }, { categories: 'Please choose at least one category' }],
    [{ categories: ['Witches'] }, { categories: 'Unknown category' }],
    [
      { website: 'javascript:alert(1)' },
      { website: 'Please enter a web address, like https://www.example.co.uk' },
    ],
    [{ summary: '' }, { summary: 'Summary is required' }],
    [{ contactEmail: 'robin' }, { contactEmail: 'Please enter a valid email address' }],
    [
      { contactPhone: '12345' },
      { contactPhone: 'Please enter a valid UK phone number, like 0113 496 0123' },
    ],
    [{ locations: [] }, { locations: 'Please add at least one location' }],
    [
      { locations: [LOCATION, { ...LOCATION, postcode: 'XX' }] },
      { 'locations.1.postcode': 'Please enter a valid UK postcode, like LS1 4DY' },
    ],
    [
      { registrations: [] },
      { registrations: 'Please enter at least one registration number for Dentists' },
    ],
    [
      { categories: ['Dentists', 'Opticians'], registrations: ['GOC 01-12345'] },
      { registrations: 'Please enter at least one registration number for Dentists' },
    ],
    [{ consent: false }, { consent: 'You must agree to the terms and privacy policy' }],
  ])('refuses %j', (changes, expected) => {
    expect(errors(changes)).toEqual(expected);
  });

  it('needs no number where no register is required', () => {
    expect(errors({ categories: ['Massage'], registrations: [] })).toEqual({});
  });
});
