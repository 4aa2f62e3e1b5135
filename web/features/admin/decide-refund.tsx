import { membershipContract } from '#shared/contract/membership.ts';
import type { RefundRequest } from '#shared/contract/records/refund.ts';
import { pounds } from '#shared/domain/money/pounds.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { NoteDialog } from './note-dialog.tsx';
import { refundsQuery } from './queries.ts';

type Props = { request: RefundRequest; onClose: () => void };

/** Grants or declines one request; the member is told by mail. */
export function DecideRefund({ request, onClose }: Props) {
  const amount = pounds(request.amountPence);
  return (
    <NoteDialog<'refund' | 'decline'>
      title={`Refund of ${amount}`}
      description={`${request.name || request.email}. ${request.reason}`}
      note={{ label: 'Note for the member', hint: 'Goes into the mail; needed to decline.' }}
      choices={[
        { decision: 'decline', text: 'Decline', noteMissing: 'Please tell the member why' },
        { decision: 'refund', text: `Refund ${amount}` },
      ]}
      save={async (decision, note) => {
        const params = { id: request.id };
        await api.call(membershipContract.decideRefund, { params, body: { decision, note } });
        return decision === 'refund' ? 'The refund is on its way.' : 'The request is declined.';
      }}
      list={refundsQuery}
      failed="This could not be decided."
      onClose={onClose}
    >
      A refund ends the membership at once and pays everything back to the card.
    </NoteDialog>
  );
}
