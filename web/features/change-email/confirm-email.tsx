import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { verifyEmailForm, type VerifyEmailValues } from '#shared/forms/verify-email.ts';
import { type ApiErrorCode, messageOf } from '#web/lib/api/api-error.ts';
import { fieldOf } from '#web/lib/form-field.ts';
import type { IdentityClient } from '#web/lib/identity/identity-client.ts';
import { EmailLinkForm } from '#web/lib/site/email-link-form.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { EXPIRED, pressedLink } from './pressed-link.ts';

type Props = {
  /** From the emailed link; null if the URL has none. */
  token: string | null;
  identity: Pick<IdentityClient, 'confirmEmailChange'>;
};

/**
 * The page of the link to the new address. It asks for the password: the reader of that mailbox may not
 * be the person who asked for the change (ADR-063).
 */
export function ConfirmEmail({ token, identity }: Props) {
  const form = useForm<VerifyEmailValues>({
    resolver: standardSchemaResolver(verifyEmailForm),
    mode: 'onTouched',
  });

  function explain(code: ApiErrorCode, error: unknown): string | null {
    const message = messageOf(error, 'We couldn’t confirm your new email. Please try again.');
    if (code !== 'account/wrong-password') return message;
    form.setError('password', { message }, { shouldFocus: true });
    return null;
  }

  return (
    <EmailLinkForm
      token={token}
      form={form}
      title="Confirm your new email"
      lead="Enter the password of the account whose email you’re changing."
      button="Confirm my new email"
      act={async (link, { password }) =>
        pressedLink(
          await identity.confirmEmailChange(link, password),
          'You’ve confirmed this address. Your email changes as soon as you’ve used the link that we sent to your present address.',
        )
      }
      explain={explain}
      expired={EXPIRED}
    >
      <PasswordInput label="Your password" required {...fieldOf(form)('password')} />
    </EmailLinkForm>
  );
}
