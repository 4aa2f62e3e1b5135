import { MailCheck } from 'lucide-react';
import type { IdentityClient } from '#web/lib/identity/identity-client.ts';
import { EmailLinkPage } from '#web/lib/site/email-link-page.tsx';
import { EXPIRED, pressedLink } from './pressed-link.ts';

type Props = {
  /** From the emailed link; null if the URL has none. */
  token: string | null;
  identity: Pick<IdentityClient, 'approveEmailChange'>;
};

/** The page of the link to the present address, with which its owner agrees to the change (ADR-063). */
export function ApproveEmail({ token, identity }: Props) {
  return (
    <EmailLinkPage
      icon={<MailCheck />}
      title="Approve your new email"
      token={token}
      act={async (link) =>
        pressedLink(
          await identity.approveEmailChange(link),
          'You’ve approved the change. Your email changes as soon as you’ve used the link that we sent to your new address.',
        )
      }
      expiredCodes={['auth/invalid-action-code', 'request/invalid']}
      texts={{
        before:
          'Check that the new address in our email is yours and has no typos. After the change, you sign in with it. If you didn’t ask for the change, don’t approve it: choose “This wasn’t me” in the email instead.',
        button: 'Approve my new email',
        failed: 'We couldn’t save your approval just now. Please try again.',
      }}
      expired={EXPIRED}
    />
  );
}
