import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldErrors } from '#shared/forms/first-error.ts';
import { forgotPasswordForm } from '#shared/forms/forgot-password.ts';
import { signInForm, type SignInInput, type SignInValues } from '#shared/forms/sign-in.ts';
import {
  loginMessage,
  offersResend,
  RESEND_SENT,
  resendMessage,
} from '#web/lib/identity/error-messages.ts';
import type { IdentityClient } from '#web/lib/identity/identity-client.ts';
import { usePasswordReset } from '#web/lib/identity/use-password-reset.ts';
import { rememberedEmail } from '#web/lib/identity/remembered-email.ts';
import { fieldOf } from '#web/lib/form-field.ts';
import { SubmitButton } from '#web/lib/site/submit-button.tsx';
import { useHydrated } from '#web/lib/site/use-hydrated.ts';
import { useStorageBlocked } from '#web/lib/site/use-storage-blocked.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import {
  SecondStep,
  type SecondStepIdentity,
  type SecondStepKind,
  secondStepOf,
} from './second-step.tsx';

export type SignInIdentity = SecondStepIdentity &
  Pick<IdentityClient, 'signIn' | 'sendPasswordReset' | 'resendVerification'>;

/** The sign-in form, and a passkey instead (SIGNIN-01 to SIGNIN-08). The page redirects after a successful sign-in. */
export function SignInForm({ identity }: { identity: SignInIdentity }) {
  // No default values, to keep text typed or autofilled before hydration.
  const form = useForm<SignInInput, unknown, SignInValues>({
    resolver: standardSchemaResolver(signInForm),
  });
  const { register, getValues, setValue, setFocus, trigger } = form;
  const field = fieldOf(form);
  const hydrated = useHydrated();
  const storageBlocked = useStorageBlocked();
  const [problem, setProblem] = useState<string | null>(null);
  const [secondStep, setSecondStep] = useState<SecondStepKind | null>(null);
  const passwordReset = usePasswordReset('signIn', identity);

  useEffect(() => {
    const remembered = rememberedEmail.get();
    if (remembered === null || getValues('email')) return;
    setValue('email', remembered);
    setValue('rememberMe', true);
  }, [getValues, setValue]);

  const submit = form.handleSubmit(async ({ email, password, rememberMe }) => {
    setProblem(null);
    const remember = () => (rememberMe ? rememberedEmail.set(email) : rememberedEmail.remove());
    try {
      await identity.signIn(email, password);
      remember();
    } catch (error) {
      const next = secondStepOf(error);
      if (next === null) return setProblem(loginMessage(error));
      remember();
      setSecondStep(next);
    }
  });

  async function sendReset(): Promise<void> {
    const checked = forgotPasswordForm.safeParse({ email: getValues('email') ?? '' });
    if (checked.success) return passwordReset.send(checked.data.email);
    passwordReset.refuse(fieldErrors(checked)['email'] ?? '');
    setFocus('email');
  }

  async function readCredentials() {
    const complete = await trigger(['email', 'password'], { shouldFocus: true });
    const typed = signInForm.safeParse(getValues());
    return complete && typed.success ? typed.data : null;
  }

  if (secondStep)
    return (
      <SecondStep
        kind={secondStep}
        identity={identity}
        onExpired={(message) => {
          setProblem(message);
          setSecondStep(null);
        }}
      />
    );
  return (
    <>
      <form
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="mb-4 grid gap-6"
      >
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...field('email')}
        />
        <PasswordInput label="Password" required {...field('password')} />
        <div className="grid gap-4">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <Checkbox
              label="Remember me"
              hint={
                storageBlocked
                  ? 'Your browser won’t let us remember your email. You can allow cookies for this site in its settings.'
                  : undefined
              }
              {...register('rememberMe')}
            />
            <Button
              variant="quiet"
              size="sm"
              pending={passwordReset.sending || !hydrated}
              onClick={() => void sendReset()}
              className="-mr-3"
            >
              Forgot password
            </Button>
          </div>
          {passwordReset.news ? (
            <Notice tone={passwordReset.news.tone}>{passwordReset.news.text}</Notice>
          ) : null}
        </div>
        {problem === null ? null : <Notice tone="error">{problem}</Notice>}
        <SubmitButton variant="primary" size="lg" block pending={form.formState.isSubmitting}>
          Log In
        </SubmitButton>
        {offersResend(problem) ? (
          <ResendVerification readCredentials={readCredentials} identity={identity} />
        ) : null}
      </form>
      <PasskeySignIn identity={identity} />
    </>
  );
}

type Credentials = { readonly email: string; readonly password: string };

type Props = {
  /** Reads the form's values; null, with errors shown, if they are incomplete. */
  readCredentials: () => Promise<Credentials | null>;
  identity: Pick<IdentityClient, 'resendVerification'>;
};

type Outcome = { readonly tone: 'success' | 'error'; readonly text: string };

/** Resends the verification email; requires the password (SIGNIN-08, ERR-10 to ERR-14). */
function ResendVerification({ readCredentials, identity }: Props) {
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function send() {
    const credentials = await readCredentials();
    setOutcome(null);
    if (!credentials) return;
    setSending(true);
    try {
      await identity.resendVerification(credentials.email, credentials.password);
      setOutcome({ tone: 'success', text: RESEND_SENT });
    } catch (error) {
      setOutcome({ tone: 'error', text: resendMessage(error) });
    }
    setSending(false);
  }

  return (
    <div className="grid gap-4">
      <Button block pending={sending} onClick={() => void send()}>
        Resend verification email
      </Button>
      {outcome ? <Notice tone={outcome.tone}>{outcome.text}</Notice> : null}
    </div>
  );
}
