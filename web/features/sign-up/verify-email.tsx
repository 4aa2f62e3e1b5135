import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { verifyEmailForm, type VerifyEmailValues } from '#shared/forms/verify-email.ts';
import { paths } from '#web/app/paths.ts';
import type { ApiErrorCode } from '#web/lib/api/api-error.ts';
import { fieldOf } from '#web/lib/form-field.ts';
import type { IdentityClient } from '#web/lib/identity/identity-client.ts';
import { EmailLinkForm } from '#web/lib/site/email-link-form.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';

type Props = {
  /** From the emailed link; null if the URL has none. */
  token: string | null;
  identity: Pick<IdentityClient, 'verifyEmail'>;
};

const LOG_IN = { to: paths.signIn(), text: 'Log In' };

/**
 * The page of an emailed verification link (IDENT-05). It asks for the password of the sign-up: someone
 * else may have signed up with the address (ADR-059).
 */
export function VerifyEmail({ token, identity }: Props) {
  const form = useForm<VerifyEmailValues>({
    resolver: standardSchemaResolver(verifyEmailForm),
    mode: 'onTouched',
  });

  function explain(code: ApiErrorCode): string | null {
    if (code !== 'auth/invalid-credential')
      return 'We couldn’t verify your email just now. Please try again.';
    form.setError('password', { message: WRONG_PASSWORD }, { shouldFocus: true });
    return null;
  }

  return (
    <EmailLinkForm
      token={token}
      form={form}
      title="Verify your email"
      button="Verify my email"
      act={async (link, { password }) => {
        await identity.verifyEmail(link, password);
        return { title: 'Your email is verified', text: 'You can sign in now.', next: LOG_IN };
      }}
      explain={explain}
      expired={{
        text: 'If you’ve already verified your email, just sign in. To get a new link, sign in with your email and password and choose “Resend verification email”.',
        next: LOG_IN,
      }}
    >
      <PasswordInput
        label="Password"
        hint="The one you chose when you signed up."
        required
        {...fieldOf(form)('password')}
      />
    </EmailLinkForm>
  );
}

const WRONG_PASSWORD =
  'That isn’t the password from this sign-up. If you’ve signed up more than once, use the link in your newest email. If you’ve forgotten your password, sign up again.';
