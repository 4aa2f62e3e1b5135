import { CreditCard } from 'lucide-react';
import { paths } from '#web/app/paths.ts';
import { BecomeMember } from '#web/lib/session/become-member.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { StatusMessage } from '#web/ui/status-message.tsx';

const TITLE = 'Health card number not found. Please update your profile.';

/**
 * Check-In, History and Rewards need a card number (ERR-68, ERR-69). A member without one is an
 * error; anyone else gets one with a membership.
 */
export function CardNumberMissing({ member }: { member: boolean }) {
  if (member) {
    return (
      <StatusMessage
        icon={<CreditCard />}
        tone="error"
        announce="alert"
        title={TITLE}
        actions={<ButtonLink to={paths.profile()}>Return to Profile</ButtonLink>}
      />
    );
  }
  return (
    <StatusMessage icon={<CreditCard />} title={TITLE} actions={<BecomeMember />}>
      You’ll get a card number when you become a member.
    </StatusMessage>
  );
}
