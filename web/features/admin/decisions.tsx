import { disputesContract, type FraudWarningEntry } from '#shared/contract/disputes.ts';
import { membershipContract } from '#shared/contract/membership.ts';
import type { RefundRequest } from '#shared/contract/records/refund.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { pounds } from '#shared/domain/money/pounds.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { NoteDialog } from './note-dialog.tsx';
import { disputesQuery, refundsQuery } from './queries.ts';

type RefundProps = { request: RefundRequest; onClose: () => void };

/** Grants or declines one request; the member is notified by email. */
export function DecideRefund({ request, onClose }: RefundProps) {
  const total = request.payments.reduce((sum, { leftPence }) => sum + leftPence, 0);
  const amount = pounds(total);
  const later = request.payments.filter(({ afterRequest }) => afterRequest);
  return (
    <NoteDialog<'refund' | 'decline'>
      title={`Refund of ${amount}`}
      description={`${request.name || request.email}. ${request.reason}`}
      note={{
        label: 'Note for the member',
        hint: 'We’ll include this in our email. It’s required if you decline.',
      }}
      choices={[
        { decision: 'decline', text: 'Decline request', noteMissing: 'Please tell the member why' },
        { decision: 'refund', text: `Refund ${amount}` },
      ]}
      save={async (decision, note) => {
        const params = { id: request.id };
        await api.call(membershipContract.decideRefund, { params, body: { decision, note } });
        return decision === 'refund' ? 'The refund is on its way.' : 'Request declined.';
      }}
      list={refundsQuery}
      failed="We couldn’t save your decision."
      onClose={onClose}
    >
      {request.payments
        .map(({ paidOn, paidPence }) => `${pounds(paidPence)} paid on ${longDate(paidOn)}.`)
        .join(' ')}{' '}
      {later.length > 0
        ? `The request was for ${pounds(request.amountPence)}. The membership has renewed since, so a refund returns the renewal too. `
        : ''}
      A refund ends the membership straight away and returns the full payment to the card.
    </NoteDialog>
  );
}

/** Records that a refund returned by the bank was paid another way; the oldest of a request first. */
export function PayAnotherWay({ request, onClose }: RefundProps) {
  const [failed] = request.failedRefunds;
  if (!failed) return null;
  const amount = pounds(failed.amountPence);
  return (
    <NoteDialog
      title={`${amount} paid another way`}
      description={`${request.name || request.email || 'Account deleted'}. ${failed.reason}`}
      note={{
        label: 'How you paid it',
        hint: 'The member gets this in an email. Don’t include full bank details.',
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
      failed="We couldn’t save this."
      onClose={onClose}
    >
      Pay the member first, for example by bank transfer. If you refund the card again in Stripe
      instead, close this window: the row updates when that refund goes through.
    </NoteDialog>
  );
}

const NOTE_MISSING = 'Please say how you know';

type WarningProps = { warning: FraudWarningEntry; onClose: () => void };

/** Resolves a fraud warning: the membership continues, or it is refunded and ends (P-56). */
export function DecideWarning({ warning, onClose }: WarningProps) {
  return (
    <NoteDialog<'genuine' | 'refund'>
      title={`Payment of ${pounds(warning.amountPence)}`}
      description={`${warning.name || warning.email || 'Account deleted'}. ${warning.reason}`}
      note={{
        label: 'How you know',
        hint: 'For the audit log. We don’t email it to the member.',
      }}
      choices={[
        { decision: 'refund', text: 'Refund and end membership', noteMissing: NOTE_MISSING },
        { decision: 'genuine', text: 'Mark as genuine', noteMissing: NOTE_MISSING },
      ]}
      save={async (decision, note) => {
        const input = { params: { id: warning.id }, body: { decision, note } };
        return (await api.call(disputesContract.decideFraudWarning, input)).message;
      }}
      list={disputesQuery}
      failed="We couldn’t save your decision."
      onClose={onClose}
    >
      Contact the member first. If they made the payment, their membership carries on. If they
      didn’t, refund it in full and end the membership. That usually avoids a dispute.
    </NoteDialog>
  );
}
