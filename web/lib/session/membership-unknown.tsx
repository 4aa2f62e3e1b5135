import { instantText, longDate } from '#shared/domain/dates/display.ts';
import {
  MEMBERSHIP_PRESENTATION,
  membershipKind,
} from '#shared/domain/membership/membership-kind.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useToday } from '../site/use-today.ts';
import type { ConfirmedMembership } from './membership-state.ts';
import { recheckMembership, useMembership } from './use-membership.ts';

/**
 * Shown instead of content that depends on the membership when it could not be fetched (P-55): the
 * last confirmed state, never "none".
 */
export function MembershipUnknown({ className }: { className?: string }) {
  const today = useToday();
  const { lastConfirmed, checking } = useMembership();
  return (
    <Notice
      tone="warning"
      title="We couldn’t check your membership"
      className={className}
      action={
        <Button size="sm" pending={checking} onClick={() => void recheckMembership()}>
          Try again
        </Button>
      }
    >
      {lastConfirmed ? confirmedLabel(lastConfirmed, today) : 'Please try again in a moment.'}
    </Notice>
  );
}

/** "As confirmed on 3 March 2026, 10:42am: Active until 5 May 2026." */
function confirmedLabel(last: ConfirmedMembership, today: Day): string {
  const at = last.checkedAt === null ? '' : ` on ${instantText(last.checkedAt)}`;
  const { active, statusWord } =
    MEMBERSHIP_PRESENTATION[membershipKind({ ...last, known: true }, today)];
  const until = last.graceUntil ?? last.expiresAt;
  if (last.active && !active && until !== null)
    return `As confirmed${at}: paid up to ${longDate(until)}.`;
  return `As confirmed${at}: ${statusWord}${active && until !== null ? ` until ${longDate(until)}` : ''}.`;
}
