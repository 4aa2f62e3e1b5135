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

const DIFFER = 'Passwords do not match';
const MISSING = 'Please confirm your password';
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
    ['another', { ...rest, password: 'Aa1!aaaa', confirmPassword: 'Aa1!aaab' }, [DIFFER]],
    [
      'the same in another encoding of the accent',
      { ...rest, password: 'Aa1!aaaé', confirmPassword: 'Aa1!aaaé'.normalize('NFD') },
      [],
    ],
    [
      'the same in another encoding, other fields missing',
      { password: 'Aa1!aaaé'.normalize('NFD'), confirmPassword: 'Aa1!aaaé' },
      [],
    ],
    ['another case', { ...rest, password: 'Aa1!aaaa', confirmPassword: 'aa1!aaaa' }, [DIFFER]],
    ['nothing', { ...rest, password: 'Aa1!aaaa', confirmPassword: '' }, [MISSING]],
    ['both fields empty', { ...rest, password: '', confirmPassword: '' }, [MISSING]],
    ['different, both weak', { ...rest, password: 'aaa', confirmPassword: 'b' }, [DIFFER]],
    ['the same, both weak', { ...rest, password: 'aaa', confirmPassword: 'aaa' }, []],
    ['different, other fields missing', { password: 'Aa1!aaaa', confirmPassword: 'b' }, [DIFFER]],
    [
      'different, other fields invalid',
      { gender: 'x', consent: 'x', password: 'Aa1!aaaa', confirmPassword: 'b' },
      [DIFFER],
    ],
    ['missing', { ...rest, password: 'Aa1!aaaa' }, [MISSING]],
    ['not an object', null, []],
  ])('%s', (_, value, expected) => {
    expect(confirmMessages(value)).toEqual(expected);
  });
});
