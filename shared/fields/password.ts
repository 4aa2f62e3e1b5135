import * as z from 'zod/mini';
import { isCommonPassword } from './common-passwords.ts';
import { inOrder, isPresent, maxLengthRule } from './rules-in-order.ts';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** Minimum length when the identity service gives no policy (IDENT-10). */
export const IDENTITY_PASSWORD_MIN = 6;

const REQUIREMENTS: readonly (readonly [isMet: (password: string) => boolean, name: string])[] = [
  [(password) => password.length >= PASSWORD_MIN, `at least ${PASSWORD_MIN} characters`],
  [(password) => /\p{Lu}/u.test(password), 'an uppercase letter'],
  [(password) => /\p{Ll}/u.test(password), 'a lowercase letter'],
  [(password) => /[0-9]/.test(password), 'a digit'],
  [(password) => /[^\p{L}\p{M}\p{N}\s]/u.test(password), 'a special character'],
];

/** The requirements that a password does not meet, in words; empty when it meets all. */
export function missingPasswordRequirements(password: string): string[] {
  const normalised = password.normalize();
  return REQUIREMENTS.filter(([isMet]) => !isMet(normalised)).map(([, name]) => name);
}

function missingMessage(password: string): string {
  const parts = missingPasswordRequirements(password);
  const last = parts.pop() ?? '';
  return `Password must contain ${parts.length > 0 ? `${parts.join(', ')} and ${last}` : last}`;
}

/** A new password, at sign-up and reset (VALID-21 to VALID-23). Never trimmed; judged and hashed normalised (P-75). */
export const newPasswordField = z
  .string('Password is required')
  .check(
    z.normalize(),
    inOrder(
      [isPresent, 'Password is required'],
      [(password) => missingPasswordRequirements(password).length === 0, missingMessage],
      maxLengthRule('Password', PASSWORD_MAX),
      [
        (password) => !isCommonPassword(password),
        'This password is too common and easy to guess. Please choose a different one.',
      ],
    ),
  );

/** The password at sign-in: required only; the server verifies it, as typed, since an older hash may be of that. */
export const currentPasswordField = z
  .string('Password is required')
  .check(inOrder([isPresent, 'Password is required']));

/** The identity service's own minimum length, else 6 (IDENT-10). */
export function minimumPasswordLength(
  policy?: { readonly minimumLength?: number | null | undefined } | null,
): number {
  return policy?.minimumLength ?? IDENTITY_PASSWORD_MIN;
}
