import { membershipContract } from '#shared/contract/membership.ts';
import type { RefundRequest } from '#shared/contract/records/refund.ts';
import { pounds } from '#shared/domain/money/pounds.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { NoteDialog } from './note-dialog.tsx';
import { refundsQuery } from './queries.ts';

type Props = { request: RefundRequest; onClose: () => void };

/** Notes that a refund which a bank sent back was paid in another way: the oldest of a request first. */
export function PayAnotherWay({ request, onClose }: Props) {
  const [failed] = request.failedRefunds;
  if (!failed) return null;
  const amount = pounds(failed.amountPence);
  return (
    <NoteDialog
      title={`${amount} paid another way`}
      description={`${request.name || request.email || 'Account deleted'}. ${failed.reason}`}
      note={{
        label: 'How you paid it',
        hint: "The member gets this in an email. Don't include full bank details.",
      }}
      cancel
      choices={[
        {
          decision: failed.id,
          text: `Mark ${amount} as paid`,
          noteMissing: 'Please say how you paid it',
        },
      ]}
      save={async (id, note) =>
        (await api.call(membershipContract.payAnotherWay, { params: { id }, body: { note } }))
          .message
      }
      list={refundsQuery}
      failed="This could not be saved."
      onClose={onClose}
    >
      Pay the member first, for example by bank transfer. If you refund the card again in Stripe
      instead, close this window: the row updates when that refund goes through.
    </NoteDialog>
  );
}
