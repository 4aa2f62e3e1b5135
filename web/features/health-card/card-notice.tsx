import { instantText, longDate } from '#shared/domain/dates/display.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { CardView } from './card-view.ts';
import { checkedLabel } from './checked-label.ts';

type Props = { card: CardView; offline: boolean };

/** When the shown card was last confirmed, if it could not be checked just now (P-53). */
export function CardNotice({ card, offline }: Props) {
  const { checkedAt, paidUntil } = card;
  if (!checkedAt) return <Notice tone="warning">We couldn’t check your membership.</Notice>;
  return (
    <Notice tone="warning">
      <p>
        {offline
          ? checkedLabel(checkedAt, true)
          : `We couldn’t check your membership. This is your card as confirmed on ${instantText(checkedAt)}.`}
      </p>
      {paidUntil ? (
        <p>
          You’ve paid up to {longDate(paidUntil)}. We’ll show if your membership has renewed as soon
          as we can check.
        </p>
      ) : null}
    </Notice>
  );
}
