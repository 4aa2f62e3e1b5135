import { disputesContract, type FraudWarningEntry } from '#shared/contract/disputes.ts';
import { pounds } from '#shared/domain/money/pounds.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { NoteDialog } from './note-dialog.tsx';
import { disputesQuery } from './queries.ts';

const NOTE_MISSING = 'Please say how you know';

type Props = { warning: FraudWarningEntry; onClose: () => void };

/** Decides about one fraud warning: the membership goes on, or it is refunded and ends (decision 56). */
export function DecideWarning({ warning, onClose }: Props) {
  return (
    <NoteDialog<'genuine' | 'refund'>
      title={`Payment of ${pounds(warning.amountPence)}`}
      description={`${warning.name || warning.email || 'Account deleted'}. ${warning.reason}`}
      note={{
        label: 'How you know',
        hint: "For the audit log. We don't email it to the member.",
      }}
      choices={[
        { decision: 'refund', text: 'Refund and end', noteMissing: NOTE_MISSING },
        { decision: 'genuine', text: 'Payment is genuine', noteMissing: NOTE_MISSING },
      ]}
      save={async (decision, note) => {
        const input = { params: { id: warning.id }, body: { decision, note } };
        return (await api.call(disputesContract.decideFraudWarning, input)).message;
      }}
      list={disputesQuery}
      failed="This could not be decided."
      onClose={onClose}
    >
      Contact the member first. If they made the payment, their membership carries on. If they
      didn't, refund everything and end it: that usually avoids a dispute.
    </NoteDialog>
  );
}
