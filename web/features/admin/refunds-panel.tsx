import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { membershipContract, type RefundRequest } from '#shared/contract/membership.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { PLANS } from '#shared/domain/membership/plan.ts';
import { pounds } from '#shared/domain/money/pounds.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyMessage } from '#web/ui/empty-message.tsx';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { DecideRefund, REFUNDS_KEY } from './decide-refund.tsx';
import { ListingSkeleton } from './listing-skeleton.tsx';

const STATES: Readonly<Record<RefundRequest['state'], { tone: BadgeTone; word: string }>> = {
  waiting: { tone: 'yellow', word: 'Waiting' },
  paying: { tone: 'blue', word: 'Being paid back' },
  refunded: { tone: 'green', word: 'Refunded' },
  declined: { tone: 'grey', word: 'Declined' },
};

/** Wishes for a refund after the first week, or after the membership was used (decision 30). */
export function RefundsPanel() {
  const { data, isError, error, isFetching, refetch } = useQuery({
    queryKey: REFUNDS_KEY,
    queryFn: () => api.call(membershipContract.listRefundRequests, {}),
  });
  const [deciding, setDeciding] = useState<RefundRequest | null>(null);
  if (isError) {
    return (
      <ErrorMessage
        title={messageOf(error, 'The refunds cannot be loaded.')}
        onRetry={() => void refetch()}
        pending={isFetching}
      />
    );
  }
  if (!data) {
    return <ListingSkeleton label="Loading refunds" />;
  }
  if (data.length === 0) {
    return (
      <EmptyMessage icon={<Undo2 />} title="No refund requests">
        A request that needs a decision stands here; refunds of the first week are paid at once.
      </EmptyMessage>
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
              <>
                <span className="font-semibold">{name || 'Account deleted'}</span>
                <br />
                <span className="text-muted wrap-anywhere">{email}</span>
              </>
            ),
          },
          {
            heading: 'Membership',
            render: ({ plan, purchasedOn }) =>
              `${PLANS[plan].name}, bought ${longDate(purchasedOn)}`,
          },
          { heading: 'Asked', render: ({ askedOn }) => longDate(askedOn) },
          {
            heading: 'Why',
            render: ({ reason, note }) => [reason, note].filter(Boolean).join(' '),
          },
          {
            heading: 'State',
            render: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].word}</Badge>,
          },
          { heading: 'Amount', numeric: true, render: ({ amountPence }) => pounds(amountPence) },
          {
            heading: 'Actions',
            render: (request) =>
              request.state === 'waiting' ? (
                <Button
                  size="sm"
                  aria-label={`Decide on the request of ${request.name || request.email}`}
                  onClick={() => setDeciding(request)}
                >
                  Decide
                </Button>
              ) : null,
          },
        ]}
      />
      {deciding ? <DecideRefund request={deciding} onClose={() => setDeciding(null)} /> : null}
    </>
  );
}
