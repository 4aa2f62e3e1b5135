import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { RefundRequest } from '#shared/contract/records/refund.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { PLANS } from '#shared/domain/membership/plan.ts';
import { pounds } from '#shared/domain/money/pounds.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { StatusMessage } from '#web/ui/status-message.tsx';
import { DecideRefund, PayAnotherWay } from './decisions.tsx';
import { Loaded } from './loaded.tsx';
import { amountColumn, Member } from './cells.tsx';
import { refundsQuery } from './queries.ts';

const STATES: Readonly<Record<RefundRequest['state'], { tone: BadgeTone; word: string }>> = {
  waiting: { tone: 'yellow', word: 'Waiting' },
  paying: { tone: 'blue', word: 'Refund in progress' },
  refunded: { tone: 'green', word: 'Refunded' },
  declined: { tone: 'grey', word: 'Declined' },
  returned: { tone: 'red', word: 'Returned by bank' },
  repaid: { tone: 'green', word: 'Paid another way' },
};

/** Refund requests after the cooling-off week or after use (P-30), and refunds a bank returned. */
export function RefundsPanel() {
  const query = useQuery(refundsQuery);
  const [deciding, setDeciding] = useState<RefundRequest | null>(null);
  const [paying, setPaying] = useState<RefundRequest | null>(null);
  return (
    <Loaded what="refunds" query={query}>
      {(data) => {
        if (data.length === 0) {
          return (
            <StatusMessage icon={<Undo2 />} title="No refund requests">
              Refund requests that need a decision, and refunds returned by a bank, will appear
              here.
            </StatusMessage>
          );
        }
        return (
          <>
            <DataTable
              label="Refund requests"
              rows={data}
              rowKey={({ id }) => id}
              columns={[
                {
                  heading: 'Member',
                  render: ({ name, email }) => (
                    <Member name={name || 'Account deleted'} email={email} />
                  ),
                },
                {
                  heading: 'Membership',
                  render: ({ plan, purchasedOn }) =>
                    plan && purchasedOn
                      ? `${PLANS[plan].name}, bought ${longDate(purchasedOn)}`
                      : 'Second purchase',
                },
                { heading: 'Requested', render: ({ askedOn }) => longDate(askedOn) },
                {
                  heading: 'Reason',
                  render: ({ reason, note, failedRefunds, payments, undoesReferral }) => (
                    <>
                      {failedRefunds.map((failed) => (
                        <p key={failed.id} className="font-semibold">
                          {pounds(failed.amountPence)} was returned on {longDate(failed.failedOn)}.{' '}
                          {failed.reason}
                        </p>
                      ))}
                      {payments.map(({ paidOn, paidPence, afterRequest }) => (
                        <p key={`${paidOn} ${paidPence}`}>
                          {pounds(paidPence)} paid on {longDate(paidOn)}
                          {afterRequest ? ', after the request' : ''}
                        </p>
                      ))}
                      {[reason, note].filter(Boolean).join(' ')}
                      {undoesReferral ? (
                        <p className="mt-1 font-semibold">{undoneText(undoesReferral)}</p>
                      ) : null}
                    </>
                  ),
                },
                {
                  heading: 'Status',
                  render: ({ state, overdue }) =>
                    overdue ? (
                      <Badge tone="red">Answer overdue</Badge>
                    ) : (
                      <Badge tone={STATES[state].tone}>{STATES[state].word}</Badge>
                    ),
                },
                amountColumn,
                {
                  heading: 'Actions',
                  render: (request) => (
                    <RowAction request={request} onDecide={setDeciding} onPay={setPaying} />
                  ),
                },
              ]}
            />
            {deciding ? (
              <DecideRefund request={deciding} onClose={() => setDeciding(null)} />
            ) : null}
            {paying ? <PayAnotherWay request={paying} onClose={() => setPaying(null)} /> : null}
          </>
        );
      }}
    </Loaded>
  );
}

/** What a refund does to the referral that the purchase completed (P-26). */
function undoneText({
  referrer,
  amountPence,
  paid,
}: NonNullable<RefundRequest['undoesReferral']>): string {
  const reward = `${referrer}’s ${pounds(amountPence)} referral reward`;
  return paid
    ? `A refund also undoes ${reward}. It’s already paid, so it will be owed back.`
    : `A refund also undoes ${reward}.`;
}

type RowActionProps = {
  request: RefundRequest;
  onDecide: (request: RefundRequest) => void;
  onPay: (request: RefundRequest) => void;
};

function RowAction({ request, onDecide, onPay }: RowActionProps) {
  const who = request.name || request.email || 'a deleted account';
  if (request.failedRefunds.length > 0) {
    return (
      <Button
        size="sm"
        className="whitespace-nowrap"
        aria-label={`Mark as paid another way: refund for ${who}`}
        onClick={() => onPay(request)}
      >
        Mark as paid
      </Button>
    );
  }
  if (request.state !== 'waiting') return null;
  return (
    <Button
      size="sm"
      aria-label={`Review the request from ${who}`}
      onClick={() => onDecide(request)}
    >
      Review
    </Button>
  );
}
