import { describe, expect, it } from 'vitest';
import type { SignUpValues } from './sign-up.ts';
import { fullNameOf, toProfileBody, toSignUpCall } from './sign-up-call.ts';

const values: SignUpValues = {
  firstName: 'Ann',
  middleName: 'Marie',
  lastName: "O'Neil",
  gender: 'female',
  dob: '1990-05-01',
  country: 'GB',
  address: '10 Downing Street',
  postCode: 'SW1A 2AA',
  email: 'ann@example.com',
  phone: '07700900123',
  password: 'Teal-Harbour-42',
  confirmPassword: 'Teal-Harbour-42',
  referralCode: 'ABC123',
  consent: true,
};

const extras = {
  gender: 'female',
  dob: '1990-05-01',
  address: '10 Downing Street',
  postCode: 'SW1A 2AA',
  phone: '07700900123',
  role: 'user',
};

describe('fullNameOf', () => {
  it.each([
    ['Ann', 'Marie', "O'Neil", "Ann Marie O'Neil"],
    ['Ann', '', "O'Neil", "Ann O'Neil"],
    [' Ann ', ' ', ' Lee ', 'Ann Lee'],
  ])('%j %j %j gives %j', (first, middle, last, expected) => {
    expect(fullNameOf(first, middle, last)).toBe(expected);
  });
});

describe('toSignUpCall', () => {
  it('has the shape of the sign-up payload (ENTITY-20)', () => {
    expect(toSignUpCall(values)).toEqual({
      fullName: "Ann Marie O'Neil",
      email: 'ann@example.com',
      password: 'Teal-Harbour-42',
      confirmPassword: 'Teal-Harbour-42',
      extras: { ...extras, referralCode: 'ABC123' },
    });
  });

  it('names only another country than ours', () => {
    const call = toSignUpCall({ ...values, country: 'IE' });
    expect(call.extras).toMatchObject({ country: 'IE' });
    expect(toProfileBody('u1', call)).toMatchObject({ country: 'IE' });
  });

  it('leaves out an empty referral code', () => {
    expect(toSignUpCall({ ...values, referralCode: '' }).extras).toStrictEqual(extras);
  });
});

describe('toProfileBody', () => {
  it('has the profile and no password', () => {
    expect(toProfileBody('u1', toSignUpCall(values))).toStrictEqual({
      uid: 'u1',
      fullName: "Ann Marie O'Neil",
      email: 'ann@example.com',
      ...extras,
    });
  });

  it('has empty strings for missing values', () => {
    const call = { fullName: 'Ann Lee', email: 'ann@example.com', extras: {} };
    expect(toProfileBody('u1', call)).toStrictEqual({
      uid: 'u1',
      fullName: 'Ann Lee',
      email: 'ann@example.com',
      gender: '',
      dob: '',
      address: '',
      phone: '',
      role: 'user',
      postCode: '',
    });
  });
});
