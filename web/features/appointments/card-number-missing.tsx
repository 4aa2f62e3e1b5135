import { CreditCard } from 'lucide-react';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyMessage } from '#web/ui/empty-message.tsx';
import { Notice } from '#web/ui/notice.tsx';

const TITLE = 'Health card number not found. Please update your profile.';

/**
 * Check-In, History and Rewards need a card number (ERR-68, ERR-69). A member without one is an
 * error; anyone else gets one with a membership.
 */
export function CardNumberMissing({ member }: { member: boolean }) {
  if (!member) {
    return (
      <EmptyMessage
        icon={<CreditCard />}
        title={TITLE}
        className="py-6"
        action={<ButtonLink to={paths.pricing()}>Become a Member</ButtonLink>}
      >
        You’ll get a card number when you become a member.
      </EmptyMessage>
    );
  }
  return (
    <Notice
      tone="error"
      title={TITLE}
      action={
        <ButtonLink size="sm" to={paths.profile()}>
          Return to Profile
        </ButtonLink>
      }
    />
  );
}
