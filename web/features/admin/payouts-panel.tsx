import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { type Payout, rewardsContract } from '#shared/contract/rewards.ts';
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
import { PayoutReason } from './payout-reason.tsx';
import { payoutsQuery } from './queries.ts';

/** Rewards that are not paid yet, and paid ones that are owed back (P-25, P-26 and P-86). */
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
                {
                  heading: 'Member',
                  render: ({ name, email }) => <Member name={name} email={email} />,
                },
                { heading: 'Reason', render: (payout) => <PayoutReason payout={payout} /> },
                { heading: 'Waiting since', render: ({ since }) => longDate(since) },
                amountColumn,
                {
                  heading: 'Actions',
                  render: (payout) =>
                    payout.hold === null ? (
                      <Button
                        size="sm"
                        aria-label={`${wordsOf(payout).action}: ${pounds(payout.amountPence)}, ${payout.name}`}
                        onClick={() => setPaying(payout)}
                      >
                        {wordsOf(payout).action}
                      </Button>
                    ) : null,
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

/** What an operator records: that they have paid, or how money that is owed back was settled. */
function wordsOf({ kind, amountPence }: Payout) {
  const amount = pounds(amountPence);
  return kind === 'repayment'
    ? {
        action: 'Mark as settled',
        title: `Mark ${amount} as settled`,
        done: `${amount} marked as settled.`,
        hint: 'How the member paid it back, or why you’re writing it off.',
        missing: 'Please say how it was settled',
      }
    : {
        action: 'Mark as paid',
        title: `Mark ${amount} as paid`,
        done: `${amount} marked as paid.`,
        hint: 'The voucher number or bank transfer reference.',
        missing: 'Please enter the voucher number or transfer reference',
      };
}

function MarkPaid({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const queries = useQueryClient();
  const words = wordsOf(payout);
  const [reference, setReference] = useState('');
  const [missing, setMissing] = useState(false);
  const pay = useMutation({
    mutationFn: () =>
      api.call(rewardsContract.markPaid, {
        body: { key: payout.key, reference: reference.trim() },
      }),
    async onSuccess() {
      toast.show({ kind: 'success', text: words.done });
      await queries.invalidateQueries(payoutsQuery);
      onClose();
    },
  });
  return (
    <Modal
      onClose={onClose}
      title={words.title}
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
            {words.action}
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
          hint={words.hint}
          required
          value={reference}
          error={missing ? words.missing : undefined}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
      </div>
    </Modal>
  );
}
