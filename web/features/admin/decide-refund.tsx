import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { membershipContract } from '#shared/contract/membership.ts';
import type { RefundRequest } from '#shared/contract/records/refund.ts';
import { pounds } from '#shared/domain/money/pounds.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toast.ts';

export const REFUNDS_KEY = ['admin', 'refunds'];

type Decision = 'refund' | 'decline';

/** Grants or declines one request; the member is told by mail. */
export function DecideRefund({
  request,
  onClose,
}: {
  request: RefundRequest;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const decide = useMutation({
    mutationFn: (decision: Decision) =>
      api.call(membershipContract.decideRefund, {
        params: { id: request.id },
        body: { decision, note: note.trim() },
      }),
    async onSuccess(_, decision) {
      toast.show({
        kind: 'success',
        text: decision === 'refund' ? 'The refund is on its way.' : 'The request is declined.',
      });
      await queries.invalidateQueries({ queryKey: REFUNDS_KEY });
      onClose();
    },
  });

  function decline() {
    if (note.trim() === '') setProblem('Please tell the member why');
    else decide.mutate('decline');
  }

  return (
    <Modal
      open
      onOpenChange={onClose}
      title={`Refund of ${pounds(request.amountPence)}`}
      description={`${request.name || request.email}. ${request.reason}`}
      actions={
        <>
          <Button pending={decide.isPending} onClick={decline}>
            Decline
          </Button>
          <Button
            variant="primary"
            pending={decide.isPending}
            onClick={() => decide.mutate('refund')}
          >
            Refund {pounds(request.amountPence)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {decide.isError ? (
          <Notice tone="error">{messageOf(decide.error, 'This could not be decided.')}</Notice>
        ) : null}
        <p>A refund ends the membership at once and pays everything back to the card.</p>
        <TextArea
          label="Note for the member"
          hint="Goes into the mail; needed to decline."
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
