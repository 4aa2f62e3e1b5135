import { MailCheck } from 'lucide-react';
import { paths } from '#web/app/paths.ts';
import type { IdentityClient } from '#web/lib/identity/identity-client.ts';
import { EmailLinkPage } from '#web/lib/site/email-link-page.tsx';

type Props = {
  /** From the emailed link; null if the URL has none. */
  token: string | null;
  identity: Pick<IdentityClient, 'verifyEmail'>;
};

const TEXTS = {
  before: 'Select the button below to activate your account.',
  button: 'Verify my email',
  doneTitle: 'Your email is verified',
  done: 'You can sign in now.',
  expired:
    'If you’ve already verified your email, just sign in. To get a new link, sign in with your email and password and choose “Resend verification email”.',
  failed: 'We couldn’t verify your email just now. Please try again.',
};

/** The page of an emailed verification link (IDENT-05). */
export function VerifyEmail({ token, identity }: Props) {
  return (
    <EmailLinkPage
      icon={<MailCheck />}
      title="Verify your email"
      token={token}
      act={(secret) => identity.verifyEmail(secret)}
      expiredCodes={['auth/invalid-action-code']}
      texts={TEXTS}
      next={{ to: paths.signIn(), text: 'Log In' }}
    />
  );
}
