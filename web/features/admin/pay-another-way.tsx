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
import { REFUNDS_KEY } from './decide-refund.tsx';

/** Notes that a refund which a bank sent back was paid in another way: the oldest of a request first. */
export function PayAnotherWay({
  request,
  onClose,
}: {
  request: RefundRequest;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const [failed] = request.failedRefunds;
  const pay = useMutation({
    mutationFn: (id: string) =>
      api.call(membershipContract.payAnotherWay, { params: { id }, body: { note: note.trim() } }),
    async onSuccess({ message }) {
      toast.show({ kind: 'success', text: message });
      await queries.invalidateQueries({ queryKey: REFUNDS_KEY });
      onClose();
    },
  });
  if (!failed) return null;
  const amount = pounds(failed.amountPence);

  function save(id: string) {
    if (note.trim() === '') setProblem('Please say how you paid it');
    else pay.mutate(id);
  }

  return (
    <Modal
      open
      onOpenChange={onClose}
      title={`${amount} paid another way`}
      description={`${request.name || request.email || 'Account deleted'}. ${failed.reason}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" pending={pay.isPending} onClick={() => save(failed.id)}>
            Mark {amount} as paid
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {pay.isError ? (
          <Notice tone="error">{messageOf(pay.error, 'This could not be saved.')}</Notice>
        ) : null}
        <p>
          Pay the member first, for example by bank transfer. If you refund the card again in Stripe
          instead, close this window: the row updates when that refund goes through.
        </p>
        <TextArea
          label="How you paid it"
          hint="The member gets this in an email. Don't include full bank details."
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
