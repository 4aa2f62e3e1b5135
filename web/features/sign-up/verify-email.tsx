import { paths } from '#web/app/paths.ts';
import type { IdentityClient } from '#web/lib/identity/identity-client.ts';
import { EmailLinkButton } from '#web/lib/site/email-link-button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';

type Props = {
  /** From the emailed link; null if the URL has none. */
  token: string | null;
  identity: Pick<IdentityClient, 'verifyEmail'>;
};

const TEXTS = {
  before: 'Select the button below to activate your account.',
  button: 'Verify my email',
  done: 'Your email is verified. You can sign in now.',
  expiredTitle: 'This link has expired or no longer works.',
  spent:
    'If you’ve already verified your email, just sign in. To get a new link, sign in with your email and password and choose “Resend verification email”.',
  failed: 'We couldn’t verify your email just now. Please try again.',
};

/** The button on the page of an emailed verification link (IDENT-05). */
export function VerifyEmail({ token, identity }: Props) {
  return (
    <EmailLinkButton
      token={token}
      act={(secret) => identity.verifyEmail(secret)}
      expiredCodes={['auth/invalid-action-code']}
      texts={TEXTS}
      nextStep={
        <ButtonLink
          ref={token === null ? undefined : focusOnMount}
          to={paths.signIn()}
          variant="primary"
          size="lg"
          block
        >
          Log In
        </ButtonLink>
      }
    />
  );
}
