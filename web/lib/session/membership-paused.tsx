import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Shown instead of a member feature while a disputed payment suspends the membership (P-56). */
export function MembershipPaused({ className }: { className?: string }) {
  return (
    <Notice
      tone="warning"
      title="Your membership is paused"
      className={className}
      action={
        <ButtonLink to={paths.profile()} size="sm">
          See what you can do
        </ButtonLink>
      }
    >
      This is because your bank is looking into a payment.
    </Notice>
  );
}
