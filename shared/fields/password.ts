import * as z from 'zod/mini';
import { isCommonPassword } from './common-passwords.ts';
import { inOrder, isGiven, notLonger } from './rules-in-order.ts';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** What the identity layer asks for when the identity service gives no policy (spec 5). */
export const IDENTITY_PASSWORD_MIN = 6;

const PARTS: readonly (readonly [isThere: (password: string) => boolean, name: string])[] = [
  [(password) => password.length >= PASSWORD_MIN, `at least ${PASSWORD_MIN} characters`],
  [(password) => /\p{Lu}/u.test(password), 'an uppercase letter'],
  [(password) => /\p{Ll}/u.test(password), 'a lowercase letter'],
  [(password) => /[0-9]/.test(password), 'a digit'],
  [(password) => /[^\p{L}\p{M}\p{N}\s]/u.test(password), 'a special character'],
];

/** The parts that a password still lacks, in plain words; empty when it has them all. */
export function passwordMissing(password: string): string[] {
  return PARTS.filter(([isThere]) => !isThere(password)).map(([, name]) => name);
}

function missingMessage(password: string): string {
  const parts = passwordMissing(password);
  const last = parts.pop() ?? '';
  return `Password must contain ${parts.length > 0 ? `${parts.join(', ')} and ${last}` : last}`;
}

/** A new password: at sign-up and when it is reset (VALID-21). Never trimmed. */
export const newPasswordField = z
  .string('Password is required')
  .check(
    inOrder(
      [isGiven, 'Password is required'],
      [(password) => passwordMissing(password).length === 0, missingMessage],
      notLonger('Password', PASSWORD_MAX),
      [
        (password) => !isCommonPassword(password),
        'This password is too common and easy to guess. Please choose a different one.',
      ],
    ),
  );

/** The password at sign-in: only that it was typed; whether it is right, the server tells. */
export const currentPasswordField = z
  .string('Password is required')
  .check(inOrder([isGiven, 'Password is required']));

/** The identity service's own minimum length, else 6 (spec 5, "Identity library defaults"). */
export function minimumPasswordLength(
  policy?: { readonly minimumLength?: number | null | undefined } | null,
): number {
  return policy?.minimumLength ?? IDENTITY_PASSWORD_MIN;
}
