import { type FormEvent, useState } from 'react';
import { oneTimeCodeField, recoveryCodeField } from '#shared/fields/one-time-code.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import type { IdentityClient } from '#web/lib/identity/identity-client.ts';
import { supportsPasskeys } from '#web/lib/identity/webauthn.ts';
import { loginMessage } from '#web/lib/identity/error-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import { Notice } from '#web/ui/notice.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';

/** What a sign-in in two steps asks for; a recovery code always works instead. */
export type SecondStepKind = 'code' | 'passkey';

export type SecondStepIdentity = Pick<
  IdentityClient,
  'proveCode' | 'proveRecoveryCode' | 'signInWithPasskey'
>;

type Props = {
  kind: SecondStepKind;
  identity: SecondStepIdentity;
  /** After five minutes: the first step has to be repeated. */
  onExpired: (message: string) => void;
};

const METHODS = {
  code: {
    label: 'Code',
    hint: 'Enter the 6 digits that your authenticator app shows.',
    field: oneTimeCodeField,
    input: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  },
  recovery: {
    label: 'Recovery code',
    hint: 'Enter one of the codes you saved when you turned on two-step sign-in. Each works once.',
    field: recoveryCodeField,
    input: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
  },
} as const;

const TOO_MANY = 'Too many wrong codes. Please wait a few minutes and try again.';

/** The second step that a sign-in waits for; null for another error. */
export function secondStepOf(error: unknown): SecondStepKind | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'auth/code-required') return 'code';
  return error.code === 'auth/passkey-required' ? 'passkey' : null;
}

/** The second step of a sign-in: a code or a passkey (P-64). The page redirects afterwards. */
export function SecondStep({ kind, identity, onExpired }: Props) {
  const [recovering, setRecovering] = useState(false);
  const recoveryOnly = kind === 'passkey' && !supportsPasskeys();
  const change = (
    <Button variant="quiet" onClick={() => setRecovering(!recovering)}>
      {recovering
        ? kind === 'passkey'
          ? 'Use your passkey'
          : 'Use your authenticator app'
        : 'Use a recovery code'}
    </Button>
  );
  if (kind === 'passkey' && !recovering && !recoveryOnly)
    return (
      <div className="grid gap-4">
        <p ref={focusOnMount} tabIndex={-1} className="outline-none">
          Now use your passkey, so that we know it’s you.
        </p>
        <PasskeySignIn identity={identity} variant="primary" />
        {change}
      </div>
    );
  const method = recovering || recoveryOnly ? 'recovery' : 'code';
  return (
    <div className="grid gap-4">
      {recoveryOnly ? (
        <p>This browser can’t use your passkey. Enter a recovery code, or use another device.</p>
      ) : null}
      <CodeForm key={method} method={method} identity={identity} onExpired={onExpired} />
      {recoveryOnly ? null : change}
      {kind === 'code' && !recovering ? <PasskeySignIn identity={identity} /> : null}
    </div>
  );
}

type CodeFormProps = Omit<Props, 'kind'> & { method: keyof typeof METHODS };

/** Asks for a code of the app, or one of the recovery codes. */
function CodeForm({ method, identity, onExpired }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [fieldError, setFieldError] = useState<string>();
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const { label, hint, field, input } = METHODS[method];

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

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
      <TextInput
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
    </form>
  );
}
