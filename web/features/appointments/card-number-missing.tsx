import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Check-In, History and Rewards need a card number (spec 8, Appointments and check-in). */
export function CardNumberMissing({ member }: { member: boolean }) {
  return (
    <Notice
      tone="error"
      title="Health card number not found. Please update your profile."
      action={
        member ? (
          <ButtonLink size="sm" to={paths.profile()}>
            Return to Profile
          </ButtonLink>
        ) : (
          <ButtonLink size="sm" to={paths.pricing()}>
            Become a Member
          </ButtonLink>
        )
      }
    >
      {member ? null : 'A card number comes with a membership.'}
    </Notice>
  );
}
