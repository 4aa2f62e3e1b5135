import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { newPasswordForm, type NewPasswordValues } from '#shared/forms/new-password.ts';
import { paths } from '#web/app/paths.ts';
import type { ApiErrorCode } from '#web/lib/api/api-error.ts';
import { signUpMessage } from '#web/lib/identity/error-messages.ts';
import type { IdentityClient } from '#web/lib/identity/identity-client.ts';
import { EmailLinkForm } from '#web/lib/site/email-link-form.tsx';
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
  return (
    <EmailLinkForm
      token={token}
      form={form}
      title="Choose a new password"
      button="Save new password"
      act={async (link, { password }) => {
        await identity.setNewPassword(link, password);
        return {
          title: 'Your password has been changed',
          text: 'We’ve signed you out on all your devices.',
          next: { to: paths.signIn(), text: 'Log In' },
        };
      }}
      explain={newPasswordMessage}
      expired={{
        text: 'To get a new one, go to the sign-in page, enter your email and choose “Forgot password”.',
        next: { to: paths.signIn(), text: 'Get a new link' },
      }}
    >
      <NewPasswordFields label="New password" />
    </EmailLinkForm>
  );
}

function newPasswordMessage(code: ApiErrorCode, error: unknown): string {
  if (['auth/weak-password', 'auth/breached-password', 'network'].includes(code))
    return signUpMessage(error);
  return 'We couldn’t change your password. Please try again.';
}
