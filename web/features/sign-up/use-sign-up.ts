import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SignUpValues } from '#shared/forms/sign-up.ts';
import { toSignUpCall } from '#shared/forms/sign-up-call.ts';
import { toast } from '#web/ui/toast.ts';
import { signUpMessage } from '#web/lib/identity/error-messages.ts';
import { ApiError, type ApiErrorCode } from '#web/lib/api/api-error.ts';
import { initialProgress, signUp, type SignUpServices } from './sign-up.ts';

/** SIGNUP-12 and CONST-05. */
const REDIRECT_AFTER_MS = 2000;
const REFERRAL_WARNING_MS = 6000;

export const SIGN_UP_SUCCESS =
  'Your account has been created. Please check your email to verify it.';

/**
 * Submits the sign-up form and shows the outcome as a toast (SIGNUP-09 to SIGNUP-14).
 * @param onDone called with the registered email 2 s after success
 */
export function useSignUp(services: SignUpServices, onDone: (email: string) => void) {
  const progress = useRef(initialProgress());
  const [problem, setProblem] = useState<SignUpProblem | null>(null);
  const [accountCreated, setAccountMade] = useState(false);
  const [registered, setRegistered] = useState<string | null>(null);

  const handleDone = useEffectEvent(onDone);
  useEffect(() => {
    if (registered === null) return undefined;
    const timer = setTimeout(() => handleDone(registered), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [registered]);

  /** @returns the problem; null after success */
  async function submit(values: SignUpValues): Promise<SignUpProblem | null> {
    setProblem(null);
    try {
      const { referralWarning } = await signUp(toSignUpCall(values), services, progress.current);
      toast.show(
        referralWarning === null
          ? { kind: 'success', text: SIGN_UP_SUCCESS }
          : { kind: 'warning', text: referralWarning, durationMs: REFERRAL_WARNING_MS },
      );
      setRegistered(values.email);
      return null;
    } catch (error) {
      const found = signUpProblem(error);
      setProblem(found);
      setAccountMade(progress.current.account !== null);
      return found;
    }
  }

  return { submit, problem, accountCreated, done: registered !== null };
}

type SignUpProblem = {
  /** The field that shows the text; null if the form shows it. */
  readonly field: 'email' | 'password' | null;
  readonly text: string;
};

const FIELDS: Readonly<Partial<Record<ApiErrorCode, 'email' | 'password'>>> = {
  'auth/email-already-in-use': 'email',
  'auth/invalid-email': 'email',
  'auth/weak-password': 'password',
};

/** The field and message of a failed sign-up (ERR-15 to ERR-22). */
export function signUpProblem(error: unknown): SignUpProblem {
  const field = error instanceof ApiError ? (FIELDS[error.code] ?? null) : null;
  return { field, text: signUpMessage(error) };
}
