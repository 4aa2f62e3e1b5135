import { describe, expect, it } from 'vitest';
import { fieldErrors } from './first-error.ts';
import { COMBINED_NAME_MAX_LENGTH, profileBody } from './profile-body.ts';

const body = profileBody('2026-03-10', 'Halewell');

const filled = {
  fullName: "Ann Marie O'Neil",
  gender: 'female',
  dob: '1990-05-01',
  address: '10 Downing Street',
  phone: '07700 900123',
  postCode: 'sw1a2aa',
};

const EMPTY = { gender: '', dob: '', address: '', phone: '', postCode: '', country: 'GB' };

describe('the profile saved after sign-up', () => {
  it('is normalised like the form and drops other properties', () => {
    const sent = { ...filled, uid: 'u1', email: 'ann@example.com', role: 'admin' };
    expect(body.parse(sent)).toEqual({
      ...filled,
      phone: '07700900123',
      postCode: 'SW1A 2AA',
      country: 'GB',
    });
  });

  it('accepts empty and missing optional fields as empty', () => {
    expect(body.parse({ fullName: 'Ann Lee', ...EMPTY })).toEqual({
      fullName: 'Ann Lee',
      ...EMPTY,
    });
    expect(body.parse({ fullName: 'Ann Lee' })).toEqual({ fullName: 'Ann Lee', ...EMPTY });
  });

  it('takes any phone, address and postcode of a person abroad', () => {
    const abroad = { country: 'FR', phone: '+33 6 12 34 56 78', address: '8 rue X', postCode: '' };
    const sent = { ...filled, ...abroad };
    expect(profileBody('2026-03-10', 'Halewell', 'FR').parse(sent)).toEqual(sent);
    expect(fieldErrors(body.safeParse(sent))).toEqual({
      phone: expect.stringContaining('valid UK mobile number'),
      address: 'Address must be at least 10 characters long',
    });
  });

  it.each([
    ['fullName', undefined, 'Full name is required'],
    ['fullName', '', 'Full name is required'],
    ['fullName', 'A', 'Full name must be at least 2 characters long'],
    ['fullName', 'a'.repeat(150), 'Full name must be 149 characters or fewer'],
    ['fullName', 'Ann3 Lee', 'Full name cannot contain numbers'],
    ['fullName', 'NHS England', 'Please use your own name'],
    [
      'fullName',
      'Ann@ Lee',
      'Full name can only contain letters, spaces, hyphens, and apostrophes',
    ],
    ['fullName', 'H a l e w e l l', 'Please use a name that can’t be mistaken for Halewell'],
    ['fullName', '- -', 'Full name must contain at least one letter'],
    ['gender', 'non-binary', 'Please select a valid gender option'],
    ['gender', 'x', 'Please select a valid gender option'],
    ['dob', '2008-03-11', 'You must be at least 18 years old to register'],
    ['dob', '2026-03-11', 'Date of birth cannot be in the future'],
    ['dob', 'yesterday', 'Please enter a valid date of birth'],
    ['address', '1 A', 'Address must be at least 10 characters long'],
    ['address', 'a'.repeat(201), 'Address must be 200 characters or fewer'],
    [
      'phone',
      '020 7946 0958',
      'Please enter a valid UK mobile number (e.g., 07911 123456 or +44 7911 123456)',
    ],
    ['postCode', '12345', 'Please enter a valid UK postcode'],
    ['country', 'XX', 'Please choose your country'],
    ['postCode', 7, 'Please enter a valid UK postcode'],
  ])('%s %j: %s', (field, value, message) => {
    const errors = fieldErrors(body.safeParse({ ...filled, [field]: value }));
    expect(errors).toEqual({ [field]: message });
  });

  it('allows three names at their maximum length', () => {
    const name = 'a'.repeat(49);
    expect(`${name} ${name} ${name}`).toHaveLength(COMBINED_NAME_MAX_LENGTH);
    expect(body.safeParse({ ...filled, fullName: `${name} ${name} ${name}` }).success).toBe(true);
  });
});
