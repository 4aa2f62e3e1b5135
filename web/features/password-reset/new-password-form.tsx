import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { newPasswordForm, type NewPasswordValues } from '#shared/forms/new-password.ts';
import { paths } from '#web/app/paths.ts';
import type { IdentityClient } from '#web/lib/identity/identity-client.ts';
import { useHydrated } from '#web/lib/site/use-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import { signUpMessage } from '#web/lib/identity/error-messages.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

type Props = {
  /** From the emailed link; null if the URL has none. */
  token: string | null;
  identity: Pick<IdentityClient, 'setNewPassword'>;
};

/** The form behind a password reset link (IDENT-04; VALID-21 to VALID-24). */
export function NewPasswordForm({ token, identity }: Props) {
  const form = useForm<NewPasswordValues>({
    resolver: standardSchemaResolver(newPasswordForm),
    mode: 'onTouched',
  });
  const [problem, setProblem] = useState(token === null ? EXPIRED_LINK : null);
  const hydrated = useHydrated();
  const [done, setDone] = useState(false);

  const submit = form.handleSubmit(async ({ password }) => {
    setProblem(null);
    try {
      await identity.setNewPassword(token ?? '', password);
      setDone(true);
    } catch (error) {
      setProblem(newPasswordMessage(error));
    }
  });

  if (done) {
    return (
      <div className="grid gap-6">
        <Notice tone="success">
          Your password has been changed. We’ve signed you out on all your devices.
        </Notice>
        <ButtonLink ref={focusOnMount} to={paths.signIn()} variant="primary" size="lg" block>
          Log In
        </ButtonLink>
      </div>
    );
  }
  if (problem === EXPIRED_LINK) {
    return (
      <div className="grid gap-6">
        <Notice tone="error" title={EXPIRED_LINK}>
          {NEW_LINK_HINT}
        </Notice>
        <ButtonLink
          ref={token === null ? undefined : focusOnMount}
          to={paths.signIn()}
          variant="primary"
          size="lg"
          block
        >
          Get a new link
        </ButtonLink>
      </div>
    );
  }
  return (
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
  );
}

const EXPIRED_LINK = 'This link has expired or no longer works.';
const NEW_LINK_HINT =
  'To get a new one, go to the sign-in page, enter your email and choose “Forgot password”.';

function newPasswordMessage(error: unknown): string {
  const code = error instanceof ApiError ? error.code : 'unknown';
  if (code === 'auth/invalid-action-code') return EXPIRED_LINK;
  if (code === 'auth/weak-password' || code === 'network') return signUpMessage(error);
  if (code === 'rate/too-many') return 'Too many attempts. Please try again later.';
  return 'We couldn’t change your password. Please try again.';
}
