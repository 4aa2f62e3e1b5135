import { describe, expect, it } from 'vitest';
import { fieldErrors } from './first-error.ts';
import { forgotPasswordForm } from './forgot-password.ts';
import { joinClinicForm } from './join-clinic.ts';
import { newPasswordForm } from './new-password.ts';

describe('forgot password', () => {
  const required = 'Please enter your email to reset your password.';
  const invalid = 'Please enter a valid email address.';

  it.each([
    [{}, { email: required }],
    [{ email: '  ' }, { email: required }],
    [{ email: 'abc' }, { email: invalid }],
    [{ email: `${'a'.repeat(243)}@example.com` }, { email: invalid }],
    [{ email: 'a@b.co' }, {}],
  ])('%j', (value, expected) => {
    expect(fieldErrors(forgotPasswordForm.safeParse(value))).toEqual(expected);
  });

  it('returns the email trimmed and lower-cased', () => {
    expect(forgotPasswordForm.parse({ email: ' Ann@B.co ' })).toEqual({ email: 'ann@b.co' });
  });
});

describe('new password', () => {
  it.each([
    [
      { password: '', confirmPassword: '' },
      { password: 'Password is required', confirmPassword: 'Please confirm your password' },
    ],
    [
      { password: 'aa1!aaaa', confirmPassword: 'x' },
      {
        password: 'Password must contain an uppercase letter',
        confirmPassword: 'Passwords do not match',
      },
    ],
    [{ password: 'Teal-Harbour-42', confirmPassword: 'Teal-Harbour-42' }, {}],
  ])('%j', (value, expected) => {
    expect(fieldErrors(newPasswordForm.safeParse(value))).toEqual(expected);
  });
});

it('refuses our name to a person whom a clinic invited', () => {
  const password = { password: 'Teal-Harbour-42', confirmPassword: 'Teal-Harbour-42' };
  const errorsOf = (fullName: string) =>
    fieldErrors(joinClinicForm('Halewell').safeParse({ fullName, ...password }));
  expect(errorsOf('Halewell Support')).toEqual({
    fullName: 'Please use a name that can’t be mistaken for Halewell',
  });
  expect(errorsOf('Owen Hale')).toEqual({});
});
