import { describe, expect, it } from 'vitest';
import { fieldErrors } from './first-error.ts';
import { signInForm } from './sign-in.ts';

describe('sign-in form', () => {
  it.each([
    [{}, { email: 'Email is required', password: 'Password is required' }],
    [{ email: '', password: 'x' }, { email: 'Email is required' }],
    [{ email: 'a@b.co', password: '' }, { password: 'Password is required' }],
    [{ email: 'a@b', password: 'x' }, { email: 'Please enter a valid email address' }],
    [{ email: 'a@b.co', password: 'x' }, {}],
  ])('%j', (value, expected) => {
    expect(fieldErrors(signInForm.safeParse(value))).toEqual(expected);
  });

  it('lower-cases the email, keeps the password, and remembers only if ticked', () => {
    expect(signInForm.parse({ email: 'Ann@B.co', password: ' x ' })).toEqual({
      email: 'ann@b.co',
      password: ' x ',
      rememberMe: false,
    });
    const asked = { email: 'a@b.co', password: 'x', rememberMe: true };
    expect(signInForm.parse(asked)).toEqual(asked);
  });
});
