import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { rewardsContract } from '#shared/contract/rewards.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { pounds } from '#shared/domain/money/pounds.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { StatusMessage } from '#web/ui/status-message.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { toast } from '#web/ui/toast.ts';
import { Loaded } from './loaded.tsx';
import { amountColumn, Member } from './cells.tsx';
import { payoutsQuery } from './queries.ts';

/** Claimed rewards that are not paid yet (P-25). */
export function PayoutsPanel() {
  const query = useQuery(payoutsQuery);
  const [paying, setPaying] = useState<Payout | null>(null);
  return (
    <Loaded what="payouts" query={query}>
      {(data) => {
        if (data.length === 0) {
          return (
            <StatusMessage icon={<Gift />} title="Nothing to pay">
              Claimed rewards will appear here until you’ve paid them.
            </StatusMessage>
          );
        }
        return (
          <>
            <DataTable
              label="Payouts"
              rows={data}
              rowKey={({ key }) => key}
              columns={[
                { heading: 'Member', render: (payout) => <Member {...payout} /> },
                { heading: 'Reason', render: ({ reason }) => reason },
                { heading: 'Waiting since', render: ({ since }) => longDate(since) },
                amountColumn,
                {
                  heading: 'Actions',
                  render: (payout) => (
                    <Button
                      size="sm"
                      aria-label={`Mark as paid: ${pounds(payout.amountPence)} to ${payout.name}`}
                      onClick={() => setPaying(payout)}
                    >
                      Mark as paid
                    </Button>
                  ),
                },
              ]}
            />
            {paying ? <MarkPaid payout={paying} onClose={() => setPaying(null)} /> : null}
          </>
        );
      }}
    </Loaded>
  );
}

type Payout = { key: string; name: string; amountPence: number; reason: string };

function MarkPaid({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const queries = useQueryClient();
  const [reference, setReference] = useState('');
  const [missing, setMissing] = useState(false);
  const pay = useMutation({
    mutationFn: () =>
      api.call(rewardsContract.markPaid, {
        body: { key: payout.key, reference: reference.trim() },
      }),
    async onSuccess() {
      toast.show({ kind: 'success', text: `${pounds(payout.amountPence)} marked as paid.` });
      await queries.invalidateQueries(payoutsQuery);
      onClose();
    },
  });
  return (
    <Modal
      onClose={onClose}
      title={`Mark ${pounds(payout.amountPence)} as paid`}
      description={`${payout.name}: ${payout.reason}`}
      size="sm"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            pending={pay.isPending}
            onClick={() => {
              setMissing(reference.trim() === '');
              if (reference.trim() !== '') pay.mutate();
            }}
          >
            Mark as paid
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {pay.isError ? (
          <Notice tone="error">{messageOf(pay.error, 'We couldn’t save this.')}</Notice>
        ) : null}
        <TextInput
          label="Reference"
          hint="The voucher number or bank transfer reference."
          required
          value={reference}
          error={missing ? 'Please enter the voucher number or transfer reference' : undefined}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
      </div>
    </Modal>
  );
}
