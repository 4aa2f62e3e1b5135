import { signUpMessage } from '#web/lib/identity/error-messages.ts';
import { ApiError, type ApiErrorCode } from '#web/lib/api/api-error.ts';

export type SignUpProblem = {
  /** The field that is to blame and shows the text; null: the form shows it. */
  readonly field: 'email' | 'password' | null;
  readonly text: string;
};

const FIELDS: Readonly<Partial<Record<ApiErrorCode, 'email' | 'password'>>> = {
  'auth/email-already-in-use': 'email',
  'auth/invalid-email': 'email',
  'auth/weak-password': 'password',
};

/** Where and how a failed sign-up is told (spec 8, Sign-up). */
export function signUpProblem(error: unknown): SignUpProblem {
  const field = error instanceof ApiError ? (FIELDS[error.code] ?? null) : null;
  return { field, text: signUpMessage(error) };
}
