import type { Payout } from '#shared/contract/rewards.ts';
import { holdText } from '#shared/domain/rewards/payout-hold.ts';
import { Badge } from '#web/ui/badge.tsx';

/** "3 by Northgate (Jo Smith)": visits of a stamp card that a clinic itself added and checked in. */
function additionText({ clinic, person, visits }: Payout['addedByClinic'][number]): string {
  return `${visits} by ${clinic} (${person ?? 'staff who have left'})`;
}

/** What a payout is for, what an operator should know before paying it, and why it can't be paid now. */
export function PayoutReason({ payout }: { payout: Payout }) {
  const { kind, reason, hold, addedByClinic } = payout;
  return (
    <>
      {kind === 'repayment' ? <Badge tone="red">Owed back</Badge> : null}
      <p>{reason}</p>
      {addedByClinic.length > 0 ? (
        <p className="text-muted">
          Added by the clinic: {addedByClinic.map(additionText).join(', ')}
        </p>
      ) : null}
      {hold === null ? null : (
        <p className="mt-1">
          <Badge tone="yellow">On hold</Badge> {holdText(hold)}
        </p>
      )}
    </>
  );
}
