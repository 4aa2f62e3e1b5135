import { type FormEvent, useState } from 'react';
import { oneTimeCodeField, recoveryCodeField } from '#shared/fields/one-time-code.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import type { IdentityClient } from '#web/lib/identity/identity-client.ts';
import { loginMessage } from '#web/lib/identity/error-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import { Notice } from '#web/ui/notice.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

type Props = {
  identity: Pick<IdentityClient, 'proveCode' | 'proveRecoveryCode'>;
  /** After five minutes: the first step has to be repeated. */
  onExpired: (message: string) => void;
};

const METHODS = {
  code: {
    label: 'Code',
    hint: 'Enter the 6 digits that your authenticator app shows.',
    field: oneTimeCodeField,
    input: { inputMode: 'numeric', autoComplete: 'one-time-code' },
    other: 'Use a recovery code',
  },
  recovery: {
    label: 'Recovery code',
    hint: 'Enter one of the codes you saved when you turned on two-step sign-in. Each works once.',
    field: recoveryCodeField,
    input: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
    other: 'Use your authenticator app',
  },
} as const;

const TOO_MANY = 'Too many wrong codes. Please wait a few minutes and try again.';

/** Whether a sign-in waits for its second step. */
export const needsSecondStep = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'auth/code-required';

/** The code of a sign-in in two steps (P-64). The page redirects afterwards. */
export function SecondStep({ identity, onExpired }: Props) {
  const [method, setMethod] = useState<keyof typeof METHODS>('code');
  const [code, setCode] = useState('');
  const [fieldError, setFieldError] = useState<string>();
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const { label, hint, field, input, other } = METHODS[method];

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (sending) return;
    const typed = field.safeParse(code);
    setFieldError(typed.error?.issues[0]?.message);
    setProblem(null);
    if (!typed.success) return;
    setSending(true);
    try {
      await (method === 'code' ? identity.proveCode(code) : identity.proveRecoveryCode(code));
    } catch (error) {
      if (!(error instanceof ApiError)) setProblem(loginMessage(error));
      else if (error.code === 'auth/sign-in-expired') onExpired(messageOf(error, ''));
      else if (error.code === 'auth/invalid-verification-code') setFieldError(error.message);
      else setProblem(error.code === 'rate/too-many' ? TOO_MANY : loginMessage(error));
    }
    setSending(false);
  }

  function change() {
    setMethod(method === 'code' ? 'recovery' : 'code');
    setCode('');
    setFieldError(undefined);
    setProblem(null);
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
      <TextInput
        key={method}
        ref={focusOnMount}
        label={label}
        hint={hint}
        required
        {...input}
        value={code}
        error={fieldError}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setFieldError(undefined);
        }}
      />
      {problem === null ? null : <Notice tone="error">{problem}</Notice>}
      <Button type="submit" variant="primary" size="lg" block pending={sending}>
        Continue
      </Button>
      <Button variant="quiet" onClick={change}>
        {other}
      </Button>
    </form>
  );
}
