import { ShieldAlert } from 'lucide-react';
import { paths } from '#web/app/paths.ts';
import type { IdentityClient } from '#web/lib/identity/identity-client.ts';
import { EmailLinkPage } from '#web/lib/site/email-link-page.tsx';

type Props = {
  /** From the emailed link; null if the URL has none. */
  token: string | null;
  /** Where a person gets help whom no email can reach. */
  supportEmail: string;
  identity: Pick<IdentityClient, 'lockAccount'>;
};

const LOG_IN = { to: paths.signIn(), text: 'Go to sign in' };

/** The page of “This wasn’t me” in a security email: its button locks the account (ADR-063). */
export function LockAccount({ token, supportEmail, identity }: Props) {
  const done = {
    email:
      'Everyone is signed out, and no one can sign in. We’ve emailed you a link to choose a new password, which unlocks your account.',
    support: `Everyone is signed out, and no one can sign in. We couldn’t give you your address back, because another account has it now. Email ${supportEmail} and we’ll help you get back in.`,
  };
  return (
    <EmailLinkPage
      icon={<ShieldAlert />}
      title="Lock your account?"
      token={token}
      act={async (link) => ({
        title: 'Your account is locked',
        text: done[await identity.lockAccount(link)],
        next: LOG_IN,
      })}
      expiredCodes={['auth/invalid-action-code', 'request/invalid']}
      texts={{
        before:
          'If something on your account wasn’t you, lock it now. We’ll sign everyone out, give you your earlier email back if it was changed, and email you a link to choose a new password. Your membership and your appointments stay as they are.',
        button: 'Lock my account',
        failed: 'We couldn’t lock your account just now. Please try again.',
      }}
      expired={{
        text: `The link works once, for seven days. If you’ve locked your account, use the link in the email that followed. If you still think someone else is using your account, choose “Forgot password” on the sign-in page or email ${supportEmail}.`,
        next: LOG_IN,
      }}
    />
  );
}
