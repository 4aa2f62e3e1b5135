import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { disputesContract, type FraudWarningEntry } from '#shared/contract/disputes.ts';
import { pounds } from '#shared/domain/money/pounds.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toast.ts';

export const DISPUTES_KEY = ['admin', 'disputes'];

type Decision = 'genuine' | 'refund';

/** Decides about one fraud warning: the membership goes on, or it is refunded and ends (decision 56). */
export function DecideWarning({
  warning,
  onClose,
}: {
  warning: FraudWarningEntry;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const decide = useMutation({
    mutationFn: (decision: Decision) =>
      api.call(disputesContract.decideFraudWarning, {
        params: { id: warning.id },
        body: { decision, note: note.trim() },
      }),
    async onSuccess({ message }) {
      toast.show({ kind: 'success', text: message });
      await queries.invalidateQueries({ queryKey: DISPUTES_KEY });
      onClose();
    },
  });

  function save(decision: Decision) {
    if (note.trim() === '') setProblem('Please say how you know');
    else decide.mutate(decision);
  }

  return (
    <Modal
      open
      onOpenChange={onClose}
      title={`Payment of ${pounds(warning.amountPence)}`}
      description={`${warning.name || warning.email || 'Account deleted'}. ${warning.reason}`}
      actions={
        <>
          <Button pending={decide.isPending} onClick={() => save('refund')}>
            Refund and end
          </Button>
          <Button variant="primary" pending={decide.isPending} onClick={() => save('genuine')}>
            Payment is genuine
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {decide.isError ? (
          <Notice tone="error">{messageOf(decide.error, 'This could not be decided.')}</Notice>
        ) : null}
        <p>
          Contact the member first. If they made the payment, their membership carries on. If they
          didn't, refund everything and end it: that usually avoids a dispute.
        </p>
        <TextArea
          label="How you know"
          hint="For the audit log. We don't email it to the member."
          value={note}
          error={problem}
          onChange={(event) => {
            setNote(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
      </div>
    </Modal>
  );
}
