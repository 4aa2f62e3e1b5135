import { describe, expect, it } from 'vitest';
import { fieldErrors, firstInvalidField } from './first-error.ts';
import { SIGN_UP_FIELD_ORDER, signUpForm } from './sign-up.ts';
import type { SignUpInput } from './sign-up.ts';

const form = signUpForm('2026-03-10', 'Halewell');

const OURS = 'Please use a name that can’t be mistaken for Halewell';

const filled: SignUpInput = {
  firstName: ' Ann ',
  middleName: '',
  lastName: "O'Neil",
  gender: 'female',
  dob: '1990-05-01',
  country: 'GB',
  address: '10 Downing Street',
  postCode: 'sw1a2aa',
  email: ' Ann@Example.COM ',
  phone: '(07700) 900-123',
  password: 'Teal-Harbour-42',
  confirmPassword: 'Teal-Harbour-42',
  referralCode: '',
  consent: true,
};

const errorsWith = (change: Partial<SignUpInput>) =>
  fieldErrors(form.safeParse({ ...filled, ...change }));

describe('sign-up form', () => {
  it('has exactly the fields of its order', () => {
    expect(Object.keys(form.shape)).toEqual([...SIGN_UP_FIELD_ORDER]);
  });

  it('returns normalised values', () => {
    expect(form.parse(filled)).toEqual({
      ...filled,
      firstName: 'Ann',
      postCode: 'SW1A 2AA',
      email: 'ann@example.com',
      phone: '07700900123',
    });
  });

  it('takes any phone, address and postcode of a person abroad', () => {
    const abroad = signUpForm('2026-03-10', 'Halewell', 'IE');
    const there = {
      country: 'IE',
      phone: '+353 87 123 4567',
      address: '1 Quay',
      postCode: 'd02 x285',
    };
    expect(fieldErrors(abroad.safeParse({ ...filled, ...there }))).toEqual({});
    expect(abroad.parse({ ...filled, ...there })).toMatchObject(there);
    const without = { ...filled, ...there, phone: '', address: '', postCode: '' };
    expect(fieldErrors(abroad.safeParse(without))).toEqual({
      phone: 'Phone number is required',
      address: 'Address is required',
    });
    expect(Object.keys(fieldErrors(form.safeParse({ ...filled, ...there })))).toEqual(
      expect.arrayContaining(['phone', 'address', 'postCode']),
    );
  });

  it('reports every required field of an untouched form, the first one first', () => {
    const nothing = { middleName: '', referralCode: '', consent: false };
    const blank = { firstName: '', lastName: '', gender: '', dob: '', address: '', postCode: '' };
    const login = { email: '', phone: '', password: '', confirmPassword: '' };
    const required = {
      firstName: 'First name is required',
      lastName: 'Last name is required',
      gender: 'Gender is required',
      dob: 'Date of birth is required',
      address: 'Address is required',
      postCode: 'Postcode is required',
      email: 'Email is required',
      phone: 'Phone number is required',
      password: 'Password is required',
      confirmPassword: 'Please confirm your password',
      consent: 'You must agree to the terms and privacy policy',
    };
    const errors = fieldErrors(form.safeParse({ ...nothing, ...blank, ...login }));
    expect(errors).toEqual(required);
    expect(firstInvalidField(errors, SIGN_UP_FIELD_ORDER)).toBe('firstName');
    expect(fieldErrors(form.safeParse({}))).toEqual(required);
  });

  it.each<[Partial<SignUpInput>, Record<string, string>]>([
    [{ firstName: 'Ann3' }, { firstName: 'First name cannot contain numbers' }],
    [{ firstName: 'Halewell' }, { firstName: OURS }],
    [{ lastName: 'Hаlewell' }, { lastName: OURS }],
    [{ firstName: 'Hale', middleName: 'Well', lastName: 'Support' }, { lastName: OURS }],
    [{ firstName: 'Hale', lastName: 'Wells' }, {}],
    [{ firstName: 'NHS', lastName: 'England' }, { lastName: 'Please use your own name' }],
    [{ firstName: 'Lynn', lastName: 'England' }, {}],
    [{ middleName: 'A' }, { middleName: 'Middle name must be at least 2 characters long' }],
    [{ dob: '2008-03-11' }, { dob: 'You must be at least 18 years old to register' }],
    [{ postCode: '12345' }, { postCode: 'Please enter a valid UK postcode' }],
    [{ confirmPassword: 'x' }, { confirmPassword: 'Passwords do not match' }],
    [{ referralCode: 'AB' }, { referralCode: 'Referral code must be at least 3 characters long' }],
    [{ consent: false }, { consent: 'You must agree to the terms and privacy policy' }],
    [
      { gender: 'x', password: 'aaa', confirmPassword: 'aab' },
      {
        gender: 'Please select a valid gender option',
        password:
          'Password must contain at least 8 characters, an uppercase letter, a digit and a special character',
        confirmPassword: 'Passwords do not match',
      },
    ],
  ])('%j', (change, expected) => {
    expect(errorsWith(change)).toEqual(expected);
  });

  it('accepts a person from their 18th birthday', () => {
    const born = { ...filled, dob: '2008-03-11' };
    expect(signUpForm('2026-03-10', 'Halewell').safeParse(born).success).toBe(false);
    expect(signUpForm('2026-03-11', 'Halewell').safeParse(born).success).toBe(true);
  });
});
