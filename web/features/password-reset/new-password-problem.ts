import { signUpMessage } from '#web/lib/identity/error-messages.ts';
import { ApiError } from '#web/lib/api/api-error.ts';

export const SPENT_LINK = 'This link has expired or no longer works.';
export const NEW_LINK_HINT =
  'Go to the log in page, enter your email and choose “Forgot password” to get a new one.';

/** Why a new password could not be set, in words for the form. */
export function newPasswordProblem(error: unknown): string {
  const code = error instanceof ApiError ? error.code : 'unknown';
  if (code === 'auth/invalid-action-code') return SPENT_LINK;
  if (code === 'auth/weak-password' || code === 'network') return signUpMessage(error);
  if (code === 'rate/too-many') return 'Too many attempts. Please try again later.';
  return 'Your password could not be changed. Please try again.';
}
