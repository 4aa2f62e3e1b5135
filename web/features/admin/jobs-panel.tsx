import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { instantText } from '#shared/domain/dates/display.ts';
import { plural } from '#shared/domain/numbers/plural.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { StatusMessage } from '#web/ui/status-message.tsx';
import { toast } from '#web/ui/toast.ts';
import { Loaded } from './loaded.tsx';
import { failedJobsQuery, useRetryJob } from './queries.ts';

/** Background jobs that failed at every attempt: nothing else will happen unless an operator acts. */
export function JobsPanel() {
  const query = useQuery(failedJobsQuery);
  const retry = useRetryJob();

  async function tryAgain(id: string) {
    try {
      await retry.mutateAsync(id);
      toast.show({
        kind: 'success',
        text: 'Job queued. If it fails again, it will come back here.',
      });
    } catch (error) {
      toast.show({ kind: 'error', text: messageOf(error, 'We couldn’t queue the job.') });
    }
  }

  return (
    <Loaded what="jobs" query={query}>
      {({ items, total }) =>
        items.length === 0 ? (
          <StatusMessage icon={<CircleCheck />} title="No failed jobs">
            Background jobs that failed after every attempt will appear here.
          </StatusMessage>
        ) : (
          <div className="grid grid-cols-1 gap-6">
            <output className="tabular font-semibold text-red">
              {plural(total, 'failed job')}
              {total > items.length ? `, the newest ${items.length} shown` : null}.
            </output>
            <DataTable
              label="Failed jobs"
              rows={items}
              rowKey={({ id }) => id}
              columns={[
                { heading: 'Job', render: ({ summary }) => summary },
                {
                  heading: 'Failed',
                  render: ({ failedAt }) => (
                    <span className="lg:whitespace-nowrap">{instantText(failedAt)}</span>
                  ),
                },
                {
                  heading: 'Reason',
                  render: ({ reason }) => (
                    <span className="wrap-anywhere">{reason ?? 'It took too long.'}</span>
                  ),
                },
                { heading: 'Attempts', numeric: true, render: ({ attempts }) => attempts },
                {
                  heading: 'Actions',
                  render: ({ id, summary, failedAt }) => (
                    <Button
                      size="sm"
                      className="whitespace-nowrap"
                      aria-label={`Try again: ${summary}, failed ${instantText(failedAt)}`}
                      pending={retry.isPending && retry.variables === id}
                      onClick={() => void tryAgain(id)}
                    >
                      Try again
                    </Button>
                  ),
                },
              ]}
            />
          </div>
        )
      }
    </Loaded>
  );
}
