import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SignUpValues } from '#shared/forms/sign-up.ts';
import { toSignUpCall } from '#shared/forms/sign-up-call.ts';
import { toast } from '#web/ui/toast.ts';
import { signUpMessage } from '#web/lib/identity/error-messages.ts';
import { ApiError, type ApiErrorCode } from '#web/lib/api/api-error.ts';
import { noProgress, signUp, type SignUpServices } from './sign-up.ts';

/** Spec 9, Time limits. */
const REDIRECT_AFTER_MS = 2000;
const REFERRAL_WARNING_MS = 6000;

export const SIGN_UP_SUCCESS =
  'Your account has been created. Please check your email to verify it.';

/**
 * Sends the sign-up form and tells how it went (spec 4, Sign-up).
 * @param leave goes on to the next page with the address that was registered; called 2 s after success
 */
export function useSignUp(services: SignUpServices, leave: (email: string) => void) {
  const progress = useRef(noProgress());
  const [problem, setProblem] = useState<SignUpProblem | null>(null);
  const [accountMade, setAccountMade] = useState(false);
  const [registered, setRegistered] = useState<string | null>(null);

  const leaveNow = useEffectEvent(leave);
  useEffect(() => {
    if (registered === null) return undefined;
    const timer = setTimeout(() => leaveNow(registered), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [registered]);

  /** Gives what went wrong; null after success. */
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

  return { submit, problem, accountMade, done: registered !== null };
}

type SignUpProblem = {
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
