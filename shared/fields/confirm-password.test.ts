import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { confirmPasswordField, passwordsMatch } from './confirm-password.ts';
import { consentField } from './consent.ts';
import { signUpGenderField } from './gender.ts';
import { newPasswordField } from './password.ts';

const form = z
  .object({
    gender: signUpGenderField,
    password: newPasswordField,
    confirmPassword: confirmPasswordField,
    consent: consentField,
  })
  .check(passwordsMatch);

const rest = { gender: 'female', consent: true };

function confirmMessages(value: unknown) {
  const issues = form.safeParse(value).error?.issues ?? [];
  return issues
    .filter(({ path }) => path.join('.') === 'confirmPassword')
    .map(({ message }) => message);
}

describe('confirm password', () => {
  it.each([
    ['the same', { ...rest, password: 'Aa1!aaaa', confirmPassword: 'Aa1!aaaa' }, []],
    ['another', { ...rest, password: 'Aa1!aaaa', confirmPassword: 'Aa1!aaab' }, ['differ']],
    ['other case', { ...rest, password: 'Aa1!aaaa', confirmPassword: 'aa1!aaaa' }, ['differ']],
    ['nothing', { ...rest, password: 'Aa1!aaaa', confirmPassword: '' }, ['differ']],
    ['another, both weak', { ...rest, password: 'aaa', confirmPassword: 'b' }, ['differ']],
    ['the same, both weak', { ...rest, password: 'aaa', confirmPassword: 'aaa' }, []],
    ['another, rest missing', { password: 'Aa1!aaaa', confirmPassword: 'b' }, ['differ']],
    [
      'another, rest wrong',
      { gender: 'x', consent: 'x', password: 'Aa1!aaaa', confirmPassword: 'b' },
      ['differ'],
    ],
    ['missing', { ...rest, password: 'Aa1!aaaa' }, ['differ']],
    ['no form at all', null, []],
  ])('%s', (_, value, expected) => {
    expect(confirmMessages(value)).toEqual(expected.map(() => 'Passwords do not match'));
  });
});
