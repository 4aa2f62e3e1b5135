import { Users } from 'lucide-react';
import { useLocation } from 'react-router';
import { type ClinicInvitation, clinicTeamContract } from '#shared/contract/clinic-team.ts';
import { STAFF_KIND_NAMES } from '#shared/domain/clinics/staff.ts';
import { paths } from '#web/app/paths.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { rememberReturnAddress } from '#web/lib/identity/return-address.ts';
import { signOut, useSession } from '#web/lib/session/use-session.ts';
import { EmailLinkPage } from '#web/lib/site/email-link-page.tsx';
import type { Expired } from '#web/lib/site/link-outcome.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { StatusMessage } from '#web/ui/status-message.tsx';

type Props = { token: string; invitation: ClinicInvitation; expired: Expired };

/** For a person who has an account as a provider: they join while signed in with it. */
export function JoinWithAccount({ token, invitation, expired }: Props) {
  const { providerName, email, kind } = invitation;
  const { phase, user } = useSession();
  const { pathname, search } = useLocation();
  const title = `Join ${providerName}`;
  if (user && user.email.toLowerCase() !== email)
    return (
      <StatusMessage
        headingLevel={1}
        icon={<Users />}
        title={title}
        actions={
          <Button variant="primary" onClick={() => void signOut()}>
            Sign out
          </Button>
        }
      >
        <span className="wrap-anywhere">
          This invitation is for {email}, and you’re signed in as {user.email}. Sign out, then sign
          in with {email}.
        </span>
      </StatusMessage>
    );
  if (!user)
    return (
      <StatusMessage
        headingLevel={1}
        icon={<Users />}
        title={title}
        actions={
          <ButtonLink
            to={paths.signIn()}
            variant="primary"
            aria-disabled={phase === 'starting' || undefined}
            onClick={() => rememberReturnAddress(pathname + search)}
          >
            Sign in to join
          </ButtonLink>
        }
      >
        <span className="wrap-anywhere">
          {email} already has an account. Sign in with it, and you’ll come back here.
        </span>
      </StatusMessage>
    );
  return (
    <EmailLinkPage
      icon={<Users />}
      title={title}
      token={token}
      act={async (link) => {
        const joined = await api.call(clinicTeamContract.joinClinic, { body: { token: link } });
        return {
          title: 'You’ve joined the team',
          text: `You can now open the appointments of ${providerName}.`,
          next: {
            to: `${paths.providerAppointments()}?provider=${encodeURIComponent(joined.providerId)}`,
            text: 'Open appointments',
          },
        };
      }}
      expiredCodes={['auth/invalid-action-code', 'request/invalid']}
      texts={{
        before: `Your role will be ${STAFF_KIND_NAMES[kind]}. Your other clinics stay as they are.`,
        button: 'Join the team',
        failed: 'We couldn’t add you to the team just now. Please try again.',
      }}
      expired={expired}
    />
  );
}
