import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { verifyEmailForm, type VerifyEmailValues } from '#shared/forms/verify-email.ts';
import { paths } from '#web/app/paths.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { fieldOf } from '#web/lib/form-field.ts';
import type { IdentityClient } from '#web/lib/identity/identity-client.ts';
import { ExpiredLink } from '#web/lib/site/expired-link.tsx';
import { useHydrated } from '#web/lib/site/use-hydrated.ts';
import { AuthCard } from '#web/ui/auth-card.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { StatusMessage } from '#web/ui/status-message.tsx';

type Props = {
  /** From the emailed link; null if the URL has none. */
  token: string | null;
  identity: Pick<IdentityClient, 'verifyEmail'>;
};

/**
 * The page of an emailed verification link (IDENT-05). It asks for the password of the sign-up: someone
 * else may have signed up with the address (ADR-059).
 */
export function VerifyEmail({ token, identity }: Props) {
  const form = useForm<VerifyEmailValues>({
    resolver: standardSchemaResolver(verifyEmailForm),
    mode: 'onTouched',
  });
  const hydrated = useHydrated();
  const [problem, setProblem] = useState<string | null>(null);
  const [result, setResult] = useState<'done' | 'expired' | null>(
    token === null ? 'expired' : null,
  );

  const submit = form.handleSubmit(async ({ password }) => {
    setProblem(null);
    try {
      await identity.verifyEmail(token ?? '', password);
      setResult('done');
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'unknown';
      if (code === 'auth/invalid-action-code') setResult('expired');
      else if (code === 'auth/invalid-credential')
        form.setError('password', { message: WRONG_PASSWORD }, { shouldFocus: true });
      else if (code === 'rate/too-many') setProblem('Too many attempts. Please try again later.');
      else setProblem('We couldn’t verify your email just now. Please try again.');
    }
  });

  if (result !== null) {
    const logIn = (
      <ButtonLink
        ref={token === null ? undefined : focusOnMount}
        to={paths.signIn()}
        variant="primary"
      >
        Log In
      </ButtonLink>
    );
    return result === 'expired' ? (
      <ExpiredLink action={logIn}>
        If you’ve already verified your email, just sign in. To get a new link, sign in with your
        email and password and choose “Resend verification email”.
      </ExpiredLink>
    ) : (
      <StatusMessage
        headingLevel={1}
        icon={<Check />}
        tone="success"
        announce="status"
        title="Your email is verified"
        actions={logIn}
      >
        You can sign in now.
      </StatusMessage>
    );
  }
  return (
    <AuthCard title="Verify your email">
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
        <PasswordInput
          label="Password"
          hint="The one you chose when you signed up."
          required
          {...fieldOf(form)('password')}
        />
        {problem === null ? null : <Notice tone="error">{problem}</Notice>}
        <Button
          type={hydrated ? 'submit' : 'button'}
          variant="primary"
          size="lg"
          block
          pending={form.formState.isSubmitting || !hydrated}
        >
          Verify my email
        </Button>
      </form>
    </AuthCard>
  );
}

const WRONG_PASSWORD =
  'That isn’t the password from this sign-up. If you’ve signed up more than once, use the link in your newest email. If you’ve forgotten your password, sign up again.';
