import { type FormEvent, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '#web/lib/api/api-error.ts';
import { passkeyMessage } from '#web/lib/identity/webauthn.ts';
import { proveByPasskey } from '#web/lib/session/passkey-calls.ts';
import { proveByCode, proveByPassword } from './queries.ts';

/** What is typed: with two-step sign-in the code, otherwise the password. */
export type Secret = 'password' | 'code';

const WAYS = {
  password: { prove: proveByPassword, missing: 'Please enter your password.' },
  code: { prove: proveByCode, missing: 'Please enter the code.' },
} as const;

const FAILED = 'We couldn’t confirm it’s you. Please try again.';

/**
 * The form in which a person proves who they are; what was typed stays after an error.
 * @param form in which a field with an error gets the focus
 */
export function useProof(
  form: RefObject<HTMLFormElement | null>,
  secret: Secret,
  onProved: () => void,
) {
  const [typed, setTyped] = useState('');
  const [pending, setPending] = useState(false);
  const [fieldError, setFieldError] = useState<string | undefined>();
  const [problem, setProblem] = useState<string | null>(null);

  function showFieldError(text: string) {
    flushSync(() => setFieldError(text));
    form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
  }

  /** Runs a way to prove it. */
  async function attempt(prove: () => Promise<void>) {
    setProblem(null);
    setFieldError(undefined);
    setPending(true);
    try {
      await prove();
      onProved();
    } catch (error) {
      flushSync(() => setPending(false));
      const ofField = error instanceof ApiError ? error.fields[secret] : undefined;
      if (ofField) showFieldError(ofField);
      else setProblem(passkeyMessage(error, FAILED));
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    // A form inside a dialog is a React child of whatever form opened it.
    event.stopPropagation();
    if (pending) return;
    const { prove, missing } = WAYS[secret];
    if (typed === '') showFieldError(missing);
    else void attempt(() => prove(typed));
  }

  return {
    typed,
    pending,
    fieldError,
    problem,
    submit,
    byPasskey: () => void attempt(proveByPasskey),
    setTyped(next: string) {
      setTyped(next);
      setFieldError(undefined);
    },
  };
}
