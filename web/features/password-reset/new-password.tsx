import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { newPasswordForm, type NewPasswordValues } from '#shared/forms/new-password.ts';
import { paths } from '#web/app/paths.ts';
import type { IdentityClient } from '#web/lib/identity/identity-client.ts';
import { ExpiredLink } from '#web/lib/site/expired-link.tsx';
import { useHydrated } from '#web/lib/site/use-hydrated.ts';
import { AuthCard } from '#web/ui/auth-card.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { StatusMessage } from '#web/ui/status-message.tsx';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import { signUpMessage } from '#web/lib/identity/error-messages.ts';
import { ApiError, type ApiErrorCode } from '#web/lib/api/api-error.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

type Props = {
  /** From the emailed link; null if the URL has none. */
  token: string | null;
  identity: Pick<IdentityClient, 'setNewPassword'>;
};

/** The page of a password reset link: the form, then its result (IDENT-04; VALID-21 to VALID-24). */
export function NewPassword({ token, identity }: Props) {
  const form = useForm<NewPasswordValues>({
    resolver: standardSchemaResolver(newPasswordForm),
    mode: 'onTouched',
  });
  const [problem, setProblem] = useState<string | null>(null);
  const hydrated = useHydrated();
  const [result, setResult] = useState<'done' | 'expired' | null>(
    token === null ? 'expired' : null,
  );

  const submit = form.handleSubmit(async ({ password }) => {
    setProblem(null);
    try {
      await identity.setNewPassword(token ?? '', password);
      setResult('done');
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'unknown';
      if (code === 'auth/invalid-action-code') setResult('expired');
      else setProblem(newPasswordMessage(error, code));
    }
  });

  if (result !== null) {
    const signIn = (
      <ButtonLink
        ref={token === null ? undefined : focusOnMount}
        to={paths.signIn()}
        variant="primary"
      >
        {result === 'done' ? 'Log In' : 'Get a new link'}
      </ButtonLink>
    );
    return result === 'expired' ? (
      <ExpiredLink action={signIn}>
        To get a new one, go to the sign-in page, enter your email and choose “Forgot password”.
      </ExpiredLink>
    ) : (
      <StatusMessage
        headingLevel={1}
        icon={<Check />}
        tone="success"
        announce="status"
        title="Your password has been changed"
        actions={signIn}
      >
        We’ve signed you out on all your devices.
      </StatusMessage>
    );
  }
  return (
    <AuthCard title="Choose a new password">
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
          <NewPasswordFields label="New password" />
          {problem === null ? null : <Notice tone="error">{problem}</Notice>}
          <Button
            type={hydrated ? 'submit' : 'button'}
            variant="primary"
            size="lg"
            block
            pending={form.formState.isSubmitting || !hydrated}
          >
            Save new password
          </Button>
        </form>
      </FormProvider>
    </AuthCard>
  );
}

function newPasswordMessage(error: unknown, code: ApiErrorCode): string {
  if (['auth/weak-password', 'auth/breached-password', 'network'].includes(code))
    return signUpMessage(error);
  if (code === 'rate/too-many') return 'Too many attempts. Please try again later.';
  return 'We couldn’t change your password. Please try again.';
}
